import type { Engine } from '../../../engine/contract';

/** Statuses with which hosts reject an expired signature. */
const EXPIRED = /\b40[13]\b/;

/** Whether the media host rejects requests, as it does for an expired address. Reads signals. */
export function isRefused(engine: Pick<Engine, 'failure' | 'reconnecting'> | null): boolean {
  const why = engine?.failure.value ?? engine?.reconnecting.value?.why;
  return why?.reason === 'refused' && EXPIRED.test(why.detail);
}
