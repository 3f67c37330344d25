import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { MessageContent } from '../../../api/chat';
import type { ChatLine } from './chat';
import { placeOf } from './lines';

/** The viewer's messages that the platform has not confirmed. A copy's key is its `client_id`. */
export interface Copy {
  readonly line: ChatLine;
  readonly post: MessageContent;
}

export interface Copies {
  readonly all: ReadonlySignal<readonly Copy[]>;
  find(key: string): Copy | undefined;
  /** Adds a copy, or replaces the one with its key. */
  put(copy: Copy): void;
  /** @returns false if it was removed already */
  take(key: string): boolean;
  /** The copy of a message that was received from the platform. */
  match(message: ChatLine, clientId: string | null): Copy | undefined;
}

export function openCopies(): Copies {
  const all = signal<readonly Copy[]>([]);
  const find = (key: string) => all.peek().find(({ line }) => line.key === key);
  return {
    all,
    find,
    put(copy) {
      all.value = [...all.peek().filter(({ line }) => line.key !== copy.line.key), copy];
    },
    take(key) {
      if (find(key) === undefined) return false;
      all.value = all.peek().filter(({ line }) => line.key !== key);
      return true;
    },
    match({ author, text }, clientId) {
      // Others could read a client_id and send it as their own.
      const own = all.peek().filter(({ line }) => line.author === author);
      if (clientId !== null) return own.find(({ line }) => line.key === clientId);
      return own.find(({ line }) => line.state === 'sending' && line.text === text);
    },
  };
}

/** Merges the copies into the platform's messages: failed ones by time, pending ones at the end. */
export function withCopies(lines: readonly ChatLine[], copies: readonly Copy[]): readonly ChatLine[] {
  if (copies.length === 0) return lines;
  const shown = lines.slice();
  for (const { line } of copies) if (line.state === 'failed') shown.splice(placeOf(line, shown), 0, line);
  return [...shown, ...copies.map(({ line }) => line).filter(({ state }) => state === 'sending')];
}
