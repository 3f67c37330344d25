import type { StreamType } from '../../host-sdk/contract/contract';
import type { HeadStart } from './head-start';

export interface EarlyDetails {
  readonly type: StreamType;
  readonly id: string;
  readonly response: Promise<Response>;
}

/** Work started before its consumer loaded; taken over, never repeated. */
export interface Handoff {
  /** Params of the address. */
  readonly given: Readonly<Record<string, string>>;
  /** The anonymous viewer's id that the request carries. Storage may be blocked, so it is handed over too. */
  readonly uuid: string;
  readonly details: EarlyDetails | null;
  /** Comes as soon as it is known what can be begun; `null` where nothing was. */
  readonly headStart: Promise<HeadStart | null> | null;
  /** Resolves when the browser refused sound and the page muted the video to play it; pending otherwise. */
  readonly muted: Promise<void> | null;
}

declare global {
  interface Window {
    pardehHandoff?: Handoff;
    /** Requests the player's script. */
    pardehStart?: () => void;
    /** Shows the browser's own controls and, as long as there is no picture, the words of the page. */
    pardehHelp?: () => void;
  }
}

export function leaveHandoff(handoff: Handoff): void {
  window.pardehHandoff = handoff;
}

/**
 * Once: a token among them is the session's from now on, and stands on no page. `null` where the inline scripts have
 * read nothing.
 */
export function takeParams(): Handoff['given'] | null {
  const handoff = window.pardehHandoff;
  if (handoff === undefined) return null;
  window.pardehHandoff = { ...handoff, given: {} };
  return handoff.given;
}

export function handedUuid(): string | null {
  return window.pardehHandoff?.uuid ?? null;
}

/** The answer that is under way for these details, once; a retry asks anew. */
export function takeDetails(type: StreamType, id: string): Promise<Response> | null {
  const handoff = window.pardehHandoff;
  const details = handoff?.details;
  if (handoff === undefined || details === null || details === undefined) return null;
  if (details.type !== type || details.id !== id) return null;
  window.pardehHandoff = { ...handoff, details: null };
  return details.response;
}

/** Resolves when the page muted the first video, because the browser refused its sound. Only once. */
export function takeMuted(): Promise<void> | null {
  const handoff = window.pardehHandoff;
  if (handoff === undefined) return null;
  window.pardehHandoff = { ...handoff, muted: null };
  return handoff.muted;
}

/** The head start of the first stream, once. */
export async function takeHeadStart(): Promise<HeadStart | null> {
  const handoff = window.pardehHandoff;
  if (handoff === undefined) return null;
  window.pardehHandoff = { ...handoff, headStart: null };
  // A failed head start takes the regular path.
  return handoff.headStart?.catch(() => null) ?? null;
}
