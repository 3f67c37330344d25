import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Row } from '../message/row';
import type { ChatLine } from '../room/chat';
import { fingerprintOf } from './fingerprint';

/** Equal messages within this time of the first one are folded; milliseconds. */
export const FLOOD_MS = 10_000;

/** Number of authors from which equal messages are folded. */
export const MANY = 3;

/** Folds messages that many viewers repeat, so that other messages stay visible. */
export interface Folding {
  /** The rows of messages that are sorted by time; the same array for the same messages. */
  rows(lines: readonly ChatLine[]): readonly Row[];
  /** The key of the row that contains a message. */
  rowOf(key: string): string;
  setUnfolded(key: string, unfolded: boolean): void;
  /** Changes when a row is folded or unfolded. */
  readonly version: ReadonlySignal<number>;
}

interface Flood {
  readonly first: ChatLine;
  readonly authors: Set<string>;
  readonly lines: ChatLine[];
}

/** @param mayFold false for messages that keep a row of their own, such as the viewer's */
export function openFolding(mayFold: (line: ChatLine) => boolean): Folding {
  const version = signal(0);
  const unfolded = new Set<string>();
  /** The current flood of each fingerprint. */
  let open = new Map<string, Flood>();
  /** Folded floods, by the keys of their lines. */
  let folded = new Map<string, Flood>();
  let lines: readonly ChatLine[] = [];
  let shown: readonly Row[] = [];
  /** Rows by message, so that an unchanged row stays the same object. */
  const drawn = new WeakMap<ChatLine, Row>();
  let shownVersion = 0;

  /** @returns whether rows before it change */
  const take = (line: ChatLine): boolean => {
    if (!mayFold(line)) return false;
    const print = fingerprintOf(line);
    const known = open.get(print);
    if (known === undefined || line.createdAt - known.first.createdAt > FLOOD_MS) {
      open.set(print, { first: line, authors: new Set([line.author]), lines: [line] });
      return false;
    }
    known.authors.add(line.author);
    known.lines.push(line);
    if (known.authors.size < MANY) return false;
    if (folded.has(known.first.key)) folded.set(line.key, known);
    else for (const one of known.lines) folded.set(one.key, known);
    return true;
  };
  const rowOf = (line: ChatLine): Row | null => {
    const flood = folded.get(line.key);
    const isFirst = flood?.first === line;
    if (flood !== undefined && !isFirst && !unfolded.has(flood.first.key)) return null;
    const before = drawn.get(line);
    const repeats = isFirst ? flood.lines.length : 0;
    const isUnfolded = isFirst && unfolded.has(line.key);
    if (before !== undefined && before.repeats === repeats && before.unfolded === isUnfolded) return before;
    const row = { key: line.key, line, repeats, unfolded: isUnfolded };
    drawn.set(line, row);
    return row;
  };
  const rowsOf = (some: readonly ChatLine[]) => some.map(rowOf).filter((row) => row !== null);
  const begin = () => {
    open = new Map();
    folded = new Map();
  };

  return {
    version,
    rowOf: (key) => {
      const flood = folded.get(key);
      return flood === undefined || unfolded.has(flood.first.key) ? key : flood.first.key;
    },
    rows(now) {
      if (now === lines && shownVersion === version.peek()) return shown;
      const isLonger = now.length >= lines.length && lines.every((line, at) => line === now[at]);
      if (!isLonger) begin();
      const added = isLonger ? now.slice(lines.length) : now;
      const changes = added.filter(take).length;
      const isAppended = isLonger && changes === 0 && shownVersion === version.peek();
      lines = now;
      shownVersion = version.peek();
      shown = isAppended ? [...shown, ...rowsOf(added)] : rowsOf(now);
      return shown;
    },
    setUnfolded(key, isUnfolded) {
      if (isUnfolded) unfolded.add(key);
      else unfolded.delete(key);
      version.value += 1;
    },
  };
}
