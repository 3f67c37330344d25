import { handedUuid } from '../lib/handoff/handoff';
import { randomId } from '../lib/random-id';
import { readStored, writeStored } from '../lib/storage';
import type { EarlyParams } from './early-params';

const KEY = 'uuid';

/** The anonymous viewer's id: the host's, else the one stored at an earlier visit, else a new one that is stored. */
export function anonymousId(params: Pick<EarlyParams, 'uuid'>): string {
  if (params.uuid !== null) return params.uuid;
  const known = handedUuid() ?? readStored(KEY);
  if (known !== null) return known;
  const made = randomId();
  writeStored(KEY, made);
  return made;
}
