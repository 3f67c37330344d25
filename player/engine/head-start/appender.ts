type Bytes = Uint8Array<ArrayBuffer>;

export interface Appender {
  /** Appends in the order of the calls. */
  push(bytes: Bytes): void;
  /** Resolves when all is in; rejects when the browser refuses something, or the signal ends it. */
  end(): Promise<void>;
}

/** A source buffer takes one append at a time; what comes meanwhile waits for its turn. */
export function createAppender(buffer: SourceBuffer, signal: AbortSignal): Appender {
  const waiting: Bytes[] = [];
  let settle: (failure: unknown) => void = () => undefined;
  const next = () => {
    if (buffer.updating) return;
    try {
      signal.throwIfAborted();
      const piece = waiting.shift();
      if (piece === undefined) settle(null);
      else buffer.appendBuffer(piece);
    } catch (error) {
      settle(error);
    }
  };
  buffer.addEventListener('updateend', next);
  buffer.addEventListener('error', () => settle(new Error('append')));
  signal.addEventListener('abort', next);

  return {
    push(piece) {
      waiting.push(piece);
      next();
    },
    end: () =>
      new Promise((resolve, reject) => {
        settle = (failure) => {
          buffer.removeEventListener('updateend', next);
          return failure === null ? resolve() : reject(failure);
        };
        next();
      }),
  };
}
