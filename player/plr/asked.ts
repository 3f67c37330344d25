import type { Identity } from '../api/identity';
import type { Params } from '../params/parse';
import type { findTarget } from '../params/required';

type Found = Extract<ReturnType<typeof findTarget>, { readonly target: unknown }>['target'];

/** Results of the page's first inline script, for the second one. */
export interface Asked {
  readonly given: Readonly<Record<string, string>>;
  readonly params: Params;
  /** A video of the platform; `null` for everything else. */
  readonly target: Extract<Found, { readonly id: string }> | null;
  readonly identity: Identity;
  /** The details; `null` where they wait for the viewer's token, or there are none. */
  readonly response: Promise<Response> | null;
  /** Choices that the host has kept, where the browser keeps nothing. */
  readonly kept: Readonly<Record<string, unknown>>;
}

declare global {
  interface Window {
    pardehAsked?: Asked | undefined;
  }
}

export function leaveAsked(asked: Asked): void {
  window.pardehAsked = asked;
}

/** Once: a token among the params stands on no page. */
export function takeAsked(): Asked {
  const asked = window.pardehAsked;
  if (asked === undefined) throw new Error('Nothing was asked.');
  window.pardehAsked = undefined;
  return asked;
}
