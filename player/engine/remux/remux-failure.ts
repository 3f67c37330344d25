import { UnsupportedInputFormatError } from 'mediabunny';
import { BROKEN_FILE, type FileFailure, inspectFile, refusal, UNREADABLE } from '../media/inspect';
import { videoTagFailure } from '../media/media-error';
import { Refused, Unanswered } from './ranged-fetch';

/** None of the file's tracks can be decoded here, in a stream that the page builds. */
export class Unplayable extends Error {
  override readonly name = 'Unplayable';
  /** `null` where they are unknown. */
  readonly codecs: string | null;
  constructor(message: string, codecs: string | null = null) {
    super(message);
    this.codecs = codecs;
  }
}

/** Its sound can be decoded here, and its picture cannot. */
export class NoPicture extends Error {
  override readonly name = 'NoPicture';
  /** Those of its pictures. */
  readonly codecs: string;
  constructor(codecs: string) {
    super(codecs);
    this.codecs = codecs;
  }
}

/** A container with nothing to play in it: it was cut off before its table of contents. */
export class NoTracks extends Error {
  override readonly name = 'NoTracks';
}

/** Why a file could not be rebuilt. */
export async function remuxFailure(error: unknown, url: string, signal: AbortSignal): Promise<FileFailure> {
  const unsupported = videoTagFailure('source-not-supported');
  const network = videoTagFailure('network-error');
  // The whole file in answer to a range: it cannot be read in parts.
  if (error instanceof Refused) return error.status < 400 ? UNREADABLE : refusal(error.status);
  if (error instanceof Unanswered) {
    if (error.readBefore) return network;
    const found = await inspectFile(url, signal);
    // It can be read by now.
    return found.reason === 'unsupported' && found.wholeOnly !== true ? network : found;
  }
  if (error instanceof Unplayable) {
    const { message, codecs } = error;
    return { ...unsupported, detail: `remux: ${message}`, ...(codecs !== null && { codecs }) };
  }
  if (error instanceof NoPicture) return { ...unsupported, detail: 'no-picture', codecs: error.codecs };
  if (error instanceof NoTracks) return BROKEN_FILE;
  if (error instanceof UnsupportedInputFormatError) return { ...unsupported, detail: 'remux: container' };
  // A body that was cut off.
  if (error instanceof TypeError) return network;
  const name = error instanceof Error ? error.name : String(error);
  return { ...videoTagFailure('decode'), detail: `remux: ${name}` };
}
