import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { type Db, lastingFact } from '../db';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The sealed snapshot: enough to reject that of another quiz, or one from before the answered question. */
const Sealed = v.object({
  quiz: v.string(),
  /** Number of questions that had been opened. */
  opened: v.number(),
});
export type Sealed = v.InferOutput<typeof Sealed>;

const SealedText = v.pipe(v.string(), v.parseJson(), Sealed);

export interface Seal {
  /** `encrypted_quiz`: nonce, ciphertext and tag, in base64url. */
  close(content: Sealed): string;
  /** `undefined` if this platform has not sealed it. */
  open(sealed: string): Sealed | undefined;
}

export function createSeal(db: Db): Seal {
  // Stored, so that a restart does not invalidate the current quiz.
  const secret = Buffer.from(
    lastingFact(db, 'quiz-secret', () => randomBytes(32).toString('base64')),
    'base64',
  );
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', use, 32));
  const [sealKey, nonceKey] = [keyFor('seal'), keyFor('nonce')];

  return {
    close(content) {
      const text = JSON.stringify(content);
      // Derived from the text with a separate key (as in AES-SIV): equal snapshots stay byte-identical, and no nonce is
      // used for two texts.
      const nonce = createHmac('sha256', nonceKey).update(text).digest().subarray(0, NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, sealKey, nonce);
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, hidden, cipher.getAuthTag()]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length <= NONCE_BYTES + TAG_BYTES) return undefined;
      const decipher = createDecipheriv(CIPHER, sealKey, bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      const text = opened(() =>
        Buffer.concat([
          decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)),
          decipher.final(),
        ]).toString(),
      );
      const read = v.safeParse(SealedText, text);
      return read.success ? read.output : undefined;
    },
  };
}

/** Opening an invalid seal throws. */
function opened(open: () => string): string | undefined {
  try {
    return open();
  } catch {
    return undefined;
  }
}
