import { type ReadonlySignal, signal } from '@preact/signals-core';
import * as v from 'valibot';
import type { HiddenAuthor } from './chat';

/** Maximum number of hidden authors; the oldest are dropped. */
const MOST = 200;

const Stored = v.array(v.object({ id: v.string(), name: v.string() }));

/** Authors that the viewer has hidden, stored on this device only. */
export interface HiddenAuthors {
  readonly hidden: ReadonlySignal<readonly HiddenAuthor[]>;
  hide(author: HiddenAuthor): void;
  unhide(id: string): void;
}

export function openHiddenAuthors(kept: { read(): string | null; write(text: string): void }): HiddenAuthors {
  const hidden = signal(parse(kept.read()));
  // Read again each time, because another tab may have written.
  const change = (alter: (now: readonly HiddenAuthor[]) => readonly HiddenAuthor[]) => {
    hidden.value = alter(parse(kept.read())).slice(0, MOST);
    kept.write(JSON.stringify(hidden.value));
  };
  const without = (all: readonly HiddenAuthor[], id: string) => all.filter((one) => one.id !== id);
  return {
    hidden,
    hide: ({ id, name }) => change((now) => [{ id, name }, ...without(now, id)]),
    unhide: (id) => change((now) => without(now, id)),
  };
}

function parse(text: string | null): readonly HiddenAuthor[] {
  try {
    const read = v.safeParse(Stored, JSON.parse(text ?? '[]'));
    return read.success ? read.output : [];
  } catch {
    return [];
  }
}
