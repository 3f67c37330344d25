import { UnsupportedInputFormatError } from 'mediabunny';
import { BROKEN_FILE, type FileFailure, inspectFile, refusal, UNREADABLE } from '../media/inspect';
import { videoTagFailure } from '../media/media-error';
import { Refused, Unanswered } from './ranged-fetch';

/** None of the file's tracks can be decoded here after remuxing. */
export class Unplayable extends Error {
  override readonly name = 'Unplayable';
  /** Codecs of the tracks; `null` if unknown. */
  readonly codecs: string | null;
  constructor(message: string, codecs: string | null = null) {
    super(message);
    this.codecs = codecs;
  }
}

/** The file's audio can be decoded here, but its video cannot. */
export class NoPicture extends Error {
  override readonly name = 'NoPicture';
  /** Codecs of the video tracks. */
  readonly codecs: string;
  constructor(codecs: string) {
    super(codecs);
    this.codecs = codecs;
  }
}

/** A container without a playable track: it was truncated before its index. */
export class NoTracks extends Error {
  override readonly name = 'NoTracks';
}

/** Why a file could not be remuxed. */
export async function remuxFailure(error: unknown, url: string, signal: AbortSignal): Promise<FileFailure> {
  const unsupported = videoTagFailure('source-not-supported');
  const network = videoTagFailure('network-error');
  // The whole file in response to a range request: it cannot be read in ranges.
  if (error instanceof Refused) return error.status < 400 ? UNREADABLE : refusal(error.status);
  if (error instanceof Unanswered) {
    if (error.readBefore) return network;
    const found = await inspectFile(url, signal);
    // The file can be read by now.
    return found.reason === 'unsupported' && found.wholeOnly !== true ? network : found;
  }
  if (error instanceof Unplayable) {
    const { message, codecs } = error;
    return { ...unsupported, detail: `remux: ${message}`, ...(codecs !== null && { codecs }) };
  }
  if (error instanceof NoPicture) return { ...unsupported, detail: 'no-picture', codecs: error.codecs };
  if (error instanceof NoTracks) return BROKEN_FILE;
  if (error instanceof UnsupportedInputFormatError) return { ...unsupported, detail: 'remux: container' };
  // A truncated response body.
  if (error instanceof TypeError) return network;
  const name = error instanceof Error ? error.name : String(error);
  return { ...videoTagFailure('decode'), detail: `remux: ${name}` };
}
