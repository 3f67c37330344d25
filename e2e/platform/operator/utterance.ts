import { notFound } from '../failures';
import { newPerson, somebody } from '../people/people';
import { type PhraseKind, phrase } from '../people/phrases';
import type { Platform } from '../platform';
import { idBy } from '../users';

export interface Utterance {
  readonly text?: string | undefined;
  readonly kind: PhraseKind;
  readonly name?: string | undefined;
  readonly author?: string | undefined;
  readonly count: number;
}

/** A speaker and a text, different for each call. */
export function utterances(
  { db, now }: Platform,
  { text, kind, name, author, count }: Utterance,
): readonly { readonly author: string; readonly text: string }[] {
  if (author !== undefined && idBy(db, 'id', author) === undefined) throw notFound('There is no such viewer');
  const one = author ?? (name === undefined ? undefined : newPerson(db, name, now()));
  return Array.from({ length: count }, (_, turn) => ({
    author: one ?? somebody(turn),
    text: text === undefined ? phrase(kind, turn) : count > 1 ? `${text} ${turn + 1}` : text,
  }));
}
