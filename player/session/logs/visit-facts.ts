import type { Identity } from '../../api/identity';
import type { PlatformClient } from '../../api/request';
import type { Session } from '../session';
import type { EventBufferFacts } from './event-buffer';

/** The facts about a visit, and where they are reported. */
export interface VisitFacts
  extends EventBufferFacts,
    Pick<Session, 'params' | 'reports' | 'toasts' | 'snapshot' | 'tokens' | 'viewer'> {
  readonly client: PlatformClient;
  readonly identity: Identity;
}
