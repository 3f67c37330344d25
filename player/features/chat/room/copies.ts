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
  /** In place of the one with the same key, where there is one. */
  put(copy: Copy): void;
  /** @returns false where it was gone already */
  take(key: string): boolean;
  /** The copy of a message that has come from the platform. */
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

/** The platform's lines with the copies among them: one that failed in the order of time, one under way at the end. */
export function withCopies(lines: readonly ChatLine[], copies: readonly Copy[]): readonly ChatLine[] {
  if (copies.length === 0) return lines;
  const shown = lines.slice();
  for (const { line } of copies) if (line.state === 'failed') shown.splice(placeOf(line, shown), 0, line);
  return [...shown, ...copies.map(({ line }) => line).filter(({ state }) => state === 'sending')];
}
