import type { EarlyDetails } from './handoff';

/** Takes the place of details that nobody has taken. */
export function handDetails(details: EarlyDetails): void {
  const handoff = window.pardehHandoff;
  if (handoff !== undefined) window.pardehHandoff = { ...handoff, details };
}

/** Nobody has taken them yet. */
export function isHanded(response: Promise<Response>): boolean {
  return window.pardehHandoff?.details?.response === response;
}

/** Later consumers request them again; the taken response belongs to its taker. */
export function forgetDetails(response: Promise<Response>): void {
  const handoff = window.pardehHandoff;
  if (handoff !== undefined && isHanded(response)) window.pardehHandoff = { ...handoff, details: null };
}
