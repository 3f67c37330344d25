import type { StreamType } from '../../../host-sdk/contract/contract';
import type { StartedStream } from './started-stream';

/** A response, or the parts of it that were read already. */
export type FetchedResponse = Pick<Response, 'ok' | 'status' | 'headers' | 'text'>;

export interface RequestedDetails {
  readonly type: StreamType;
  readonly id: string;
  readonly response: Promise<FetchedResponse>;
}

/** Work started before its consumer loaded; taken over, never repeated. */
export interface Handoff {
  /** Params of the address. */
  readonly given: Readonly<Record<string, string>>;
  /** The anonymous viewer's id that the request carries. Storage may be blocked, so it is handed over too. */
  readonly uuid: string;
  readonly details: RequestedDetails | null;
  /** The stream that the page has started; `null` if it started none. */
  readonly started: Promise<StartedStream | null> | null;
  /** Resolves when the page muted the video: the browser refused sound, or the host wants it; pending otherwise. */
  readonly muted: Promise<void> | null;
}

declare global {
  interface Window {
    pardehHandoff?: Handoff;
    /** Requests the player's script. */
    pardehStart?: () => void;
    /** Shows the browser's own controls and, as long as there is no picture, the page's help texts. */
    pardehHelp?: () => void;
  }
}

export function leaveHandoff(handoff: Handoff): void {
  window.pardehHandoff = handoff;
}

/** Single use, so a token never stays readable on `window`. `null` if the inline scripts read nothing. */
export function takeParams(): Handoff['given'] | null {
  const handoff = window.pardehHandoff;
  if (handoff === undefined) return null;
  window.pardehHandoff = { ...handoff, given: {} };
  return handoff.given;
}

export function handedUuid(): string | null {
  return window.pardehHandoff?.uuid ?? null;
}

/** The pending response for these details, once; a retry requests them again. */
export function takeDetails(type: StreamType, id: string): Promise<FetchedResponse> | null {
  const handoff = window.pardehHandoff;
  const details = handoff?.details;
  if (handoff === undefined || details === null || details === undefined) return null;
  if (details.type !== type || details.id !== id) return null;
  window.pardehHandoff = { ...handoff, details: null };
  return details.response;
}

/** Resolves when the page muted the first video. Only once. */
export function takeMuted(): Promise<void> | null {
  const handoff = window.pardehHandoff;
  if (handoff === undefined) return null;
  window.pardehHandoff = { ...handoff, muted: null };
  return handoff.muted;
}

/** Whether the page has started a stream that is not taken yet. */
export function hasStartedStream(): boolean {
  return (window.pardehHandoff?.started ?? null) !== null;
}

/** The stream that the page has started, once. */
export async function takeStartedStream(): Promise<StartedStream | null> {
  const handoff = window.pardehHandoff;
  if (handoff === undefined) return null;
  window.pardehHandoff = { ...handoff, started: null };
  // If the start failed, the stream takes the regular path.
  return handoff.started?.catch(() => null) ?? null;
}
