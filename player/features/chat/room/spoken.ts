import { computed, effect, type ReadonlySignal } from '@preact/signals-core';
import type { ChatLine } from './chat';
import type { Copies } from './copies';

export interface SpokenOptions {
  readonly copies: Copies;
  /** Messages later than this are withheld; `null`: none are. */
  readonly until: ReadonlySignal<number | null>;
  readonly withheld: ReadonlySignal<readonly ChatLine[]>;
}

/** The viewer's own messages, which are listed although they are later than the picture. */
export interface Spoken {
  /** Reads signals. */
  among(lines: readonly ChatLine[]): readonly ChatLine[];
  close(): void;
}

/** Each is listed at the moment of the picture at which the viewer wrote it. */
export function openSpoken({ copies, until, withheld }: SpokenOptions): Spoken {
  const moments = new Map<string, number>();
  const close = effect(() => {
    for (const { line } of copies.all.value) {
      if (!moments.has(line.key)) moments.set(line.key, until.peek() ?? 0);
    }
  });
  let last: readonly ChatLine[] = [];
  const own = computed(() => {
    const moment = until.value;
    const isSpoken = ({ key }: ChatLine) => (moments.get(key) ?? Number.POSITIVE_INFINITY) <= (moment ?? 0);
    const now = moments.size === 0 ? [] : withheld.value.filter(isSpoken);
    if (now.length !== last.length || now.some((line, index) => line !== last[index])) last = now;
    return last;
  });
  return {
    among: (lines) => (own.value.length === 0 ? lines : [...lines, ...own.value]),
    close,
  };
}
