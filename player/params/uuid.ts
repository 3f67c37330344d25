import { handedUuid } from '../lib/handoff';
import { readStored, writeStored } from '../lib/storage';
import type { EarlyParams } from './early-params';

const KEY = 'uuid';

/** The anonymous viewer's id: the host's, else the one kept from the last visit, else a new one that is kept. */
export function anonymousId(params: Pick<EarlyParams, 'uuid'>): string {
  if (params.uuid !== null) return params.uuid;
  const known = handedUuid() ?? readStored(KEY);
  if (known !== null) return known;
  const made = randomId();
  writeStored(KEY, made);
  return made;
}

/** `crypto.randomUUID` exists on secure origins only; a player on a plain one needs an id as well. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
