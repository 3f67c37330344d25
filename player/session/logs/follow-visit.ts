import type { Identity } from '../../api/identity';
import type { PlatformClient } from '../../api/request';
import { loadChunk } from '../../lib/load-chunk';
import { once } from '../../lib/once';
import type { Session } from '../session';
import { keepTrail, type TrailFacts } from './trail';

/** What is known of a visit, and where it is told. */
export interface VisitFacts
  extends TrailFacts,
    Pick<Session, 'params' | 'reports' | 'toasts' | 'snapshot' | 'tokens' | 'viewer'> {
  readonly client: PlatformClient;
  readonly identity: Identity;
}

/**
 * Remembers what happens from the first moment on, and tells it as soon as the line is free, where the embedding does
 * not forbid it. Nothing of the picture or the controls waits for it, and where its part does not come nothing is told.
 */
export function followVisit(facts: VisitFacts, quiet: Promise<void>, closed: AbortSignal): void {
  const trail = keepTrail(facts);
  closed.addEventListener('abort', trail.close);
  noteErrors(facts.reports, closed);
  const begin = async () => {
    await quiet;
    await once(() => facts.params.value.usageLog);
    const { openVisit } = await loadChunk(() => import('./open-visit'));
    if (!closed.aborted) closed.addEventListener('abort', openVisit(facts, trail));
  };
  begin().catch(trail.close);
}

/** What nobody caught, and what an area has told before it was hidden (specification, section 8). */
function noteErrors({ report }: Pick<Session['reports'], 'report'>, closed: AbortSignal): void {
  const note = (error: unknown) => {
    report({ category: 'error', type: 'other-error', detail: describe(error) });
  };
  const options = { signal: closed };
  window.addEventListener('error', ({ error, message }) => note(error ?? message), options);
  window.addEventListener('unhandledrejection', ({ reason }) => note(reason), options);
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${describe(error.cause)}`;
}
