import type { Engine } from '../../../engine/contract';

/** Statuses by which hosts refuse a signature that has expired. */
const EXPIRED = /\b40[13]\b/;

/** Whether the media host refuses requests, as it does for an expired address. Reads signals. */
export function isRefused(engine: Pick<Engine, 'failure' | 'reconnecting'> | null): boolean {
  const why = engine?.failure.value ?? engine?.reconnecting.value?.why;
  return why?.reason === 'refused' && EXPIRED.test(why.detail);
}
