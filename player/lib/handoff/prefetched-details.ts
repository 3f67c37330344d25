import type { FetchedResponse, RequestedDetails } from './handoff';

/** Replaces details that have not been taken. */
export function keepDetails(details: RequestedDetails): void {
  const handoff = window.pardehHandoff;
  if (handoff !== undefined) window.pardehHandoff = { ...handoff, details };
}

/** Whether these details have not been taken yet. */
export function areKept(response: Promise<FetchedResponse>): boolean {
  return window.pardehHandoff?.details?.response === response;
}

/** Drops these details, so that the next consumer requests them again. Has no effect on a response that was taken. */
export function forgetDetails(response: Promise<FetchedResponse>): void {
  const handoff = window.pardehHandoff;
  if (handoff !== undefined && areKept(response)) window.pardehHandoff = { ...handoff, details: null };
}
