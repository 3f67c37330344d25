import { UnsupportedInputFormatError } from 'mediabunny';
import type { EngineFailure } from '../failure';
import { BROKEN_FILE, inspectFile, refusal, UNREADABLE } from '../media/inspect';
import { videoTagFailure } from '../media/media-error';
import { Refused, Unanswered } from './ranged-fetch';

/** None of the file's tracks can be decoded here. */
export class Unplayable extends Error {
  override readonly name = 'Unplayable';
}

/** A container with nothing to play in it: it was cut off before its table of contents. */
export class NoTracks extends Error {
  override readonly name = 'NoTracks';
}

/** Why a file could not be rebuilt. */
export async function remuxFailure(error: unknown, url: string, signal: AbortSignal): Promise<EngineFailure> {
  const unsupported = videoTagFailure('source-not-supported');
  const network = videoTagFailure('network-error');
  // The whole file in answer to a range: it cannot be read in parts.
  if (error instanceof Refused) return error.status < 400 ? UNREADABLE : refusal(error.status);
  if (error instanceof Unanswered) {
    return error.readBefore ? network : inspectFile(url, signal);
  }
  if (error instanceof Unplayable) return { ...unsupported, detail: `remux: ${error.message}` };
  if (error instanceof NoTracks) return BROKEN_FILE;
  if (error instanceof UnsupportedInputFormatError) return { ...unsupported, detail: 'remux: container' };
  // A body that was cut off.
  if (error instanceof TypeError) return network;
  const name = error instanceof Error ? error.name : String(error);
  return { ...videoTagFailure('decode'), detail: `remux: ${name}` };
}
