import { type Bytes, joinBytes, sizeOf } from './bytes';

/** Data that may still be arriving. */
export interface Readable {
  /** Received so far. */
  readonly bytes: () => Bytes;
  /**
   * Passes on the chunks received so far, then each chunk as it arrives, one after the other. Settles as the data end, or
   * rejects with what `take` throws.
   */
  read(take: (chunk: Bytes) => void | Promise<void>): Promise<void>;
}

/** Keeps chunks, so that they can be read late. */
export function createChunks() {
  const chunks: Bytes[] = [];
  let notify: () => void = () => undefined;
  const next = () =>
    new Promise<void>((resolve) => {
      notify = resolve;
    });
  let more = next();
  return {
    add(chunk: Bytes): void {
      chunks.push(chunk);
      notify();
      more = next();
    },
    size: () => sizeOf(chunks),
    bytes: () => joinBytes(chunks),
    /** @param whole settles as the data end */
    async read(take: (chunk: Bytes) => void | Promise<void>, whole: Promise<unknown>): Promise<void> {
      for (let index = 0; ; index += 1) {
        if (index === chunks.length) await Promise.race([more, whole]);
        const chunk = chunks[index];
        if (chunk === undefined) break;
        await take(chunk);
      }
      await whole;
    },
  };
}
