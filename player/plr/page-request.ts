import type { Identity } from '../api/identity';
import type { EarlyParams } from '../params/early-params';
import type { findTarget } from '../params/required';

type Found = Extract<ReturnType<typeof findTarget>, { readonly target: unknown }>['target'];

/** The params and requests of the page's first inline script, handed over to the second. */
export interface PageRequest {
  readonly given: Readonly<Record<string, string>>;
  readonly params: EarlyParams;
  /** A video of the platform; `null` for everything else. */
  readonly target: Extract<Found, { readonly id: string }> | null;
  readonly identity: Identity;
  /** The details; `null` if they wait for the viewer's token, or there are none. */
  readonly response: Promise<Response> | null;
  /** Choices that the host keeps if the browser has no storage. */
  readonly kept: Readonly<Record<string, unknown>>;
  /** The channel id of the SDK; `null` if no SDK mounted this page. */
  readonly channel: string | null;
  /** Whether the player has reloaded its own page. Only the session can restore the position. */
  readonly reloaded: boolean;
}

declare global {
  interface Window {
    pardehRequest?: PageRequest | undefined;
  }
}

export function leavePageRequest(request: PageRequest): void {
  window.pardehRequest = request;
}

/** Single use, so a token never stays readable on `window`. */
export function takePageRequest(): PageRequest {
  const request = window.pardehRequest;
  if (request === undefined) throw new Error('Nothing was requested.');
  window.pardehRequest = undefined;
  return request;
}
