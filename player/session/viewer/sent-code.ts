import * as v from 'valibot';
import { readStored, writeStored } from '../../lib/storage';

/** A number that was never confirmed is deleted after this long; ten minutes, in milliseconds. */
const FORGOTTEN_AFTER_MS = 600_000;

const STORED_AS = 'code';

/**
 * A one-time code that was sent. `resendAt`, milliseconds since 1970: when another one can be requested. `codeLength`
 * in digits, if the platform reported it.
 */
const SentCode = v.object({
  mobile: v.string(),
  requestId: v.string(),
  resendAt: v.number(),
  codeLength: v.nullish(v.number(), null),
});
export type SentCode = Readonly<v.InferOutput<typeof SentCode>>;

/** Stores the requested code's data, so that a reload needs no new code; the data never leaves the device. */
export interface SentCodeKeeper {
  read(): SentCode | null;
  write(sent: SentCode | null): void;
}

export function keepSentCode(now: () => number): SentCodeKeeper {
  const write = (sent: SentCode | null) => writeStored(STORED_AS, sent && JSON.stringify(sent));
  return {
    read() {
      const sent = parse(readStored(STORED_AS));
      if (sent === null || now() < sent.resendAt + FORGOTTEN_AFTER_MS) return sent;
      write(null);
      return null;
    },
    write,
  };
}

function parse(text: string | null): SentCode | null {
  if (text === null) return null;
  try {
    const read = v.safeParse(SentCode, JSON.parse(text));
    return read.success ? read.output : null;
  } catch {
    // Not written by this module; another code is requested.
    return null;
  }
}
