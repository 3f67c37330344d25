import { UnsupportedInputFormatError } from 'mediabunny';
import type { EngineFailure } from '../contract';
import { videoTagFailure } from '../file/media-error';
import { whyNotSupported } from '../file/reachable';
import { Refused, Unanswered } from './ranged-fetch';

/** The file is there, and nothing in this browser can play it. */
export class Unplayable extends Error {
  override readonly name = 'Unplayable';
}

/** Why a file could not be rebuilt. */
export async function remuxFailure(error: unknown, url: string, signal: AbortSignal): Promise<EngineFailure> {
  const unsupported = videoTagFailure('source-not-supported');
  const network = videoTagFailure('network-error');
  if (error instanceof Refused) return { ...refusal(error.status), detail: `remux: ${error.message}` };
  if (error instanceof Unanswered) {
    if (error.readBefore) return network;
    return { ...unsupported, reason: await whyNotSupported(url, signal) };
  }
  if (error instanceof Unplayable) return { ...unsupported, detail: `remux: ${error.message}` };
  if (error instanceof UnsupportedInputFormatError) return { ...unsupported, detail: 'remux: container' };
  // A body that was cut off.
  if (error instanceof TypeError) return network;
  const name = error instanceof Error ? error.name : String(error);
  return { ...videoTagFailure('decode'), detail: `remux: ${name}` };

  function refusal(status: number): EngineFailure {
    // The whole file in answer to a range: it cannot be read in parts.
    if (status < 400) return unsupported;
    return status === 404 || status === 410 ? { ...network, reason: 'missing' } : network;
  }
}
