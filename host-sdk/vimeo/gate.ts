/** A promise of something that comes later, and may come anew. */
export interface Gate {
  readonly opened: Promise<void>;
  open(): void;
  fail(error: unknown): void;
  /** Begins anew if it is settled. */
  close(): void;
}

export function createGate(): Gate {
  let settle: [open: () => void, fail: (error: unknown) => void] | null = null;
  const make = () => {
    const promise = new Promise<void>((...both) => {
      settle = both;
    });
    // Nobody has to wait.
    promise.catch(() => undefined);
    return promise;
  };
  let opened = make();
  return {
    get opened() {
      return opened;
    },
    open() {
      settle?.[0]();
      settle = null;
    },
    fail(error) {
      settle?.[1](error);
      settle = null;
    },
    close() {
      if (settle === null) opened = make();
    },
  };
}
