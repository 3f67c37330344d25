import type { Entry } from '../reference/reference';
import { PERSIAN } from './persian';
import type { Lang } from './words';

export type EntryKind = keyof typeof PERSIAN;

/** An entry's text in the page's language: its docstring, or its Persian translation. */
export function textIn(lang: Lang, kind: EntryKind, entry: Entry): { text: string; dir: 'rtl' | 'ltr' } {
  const persian = lang === 'fa' ? new Map(Object.entries(PERSIAN[kind])).get(entry.name) : undefined;
  return persian === undefined ? { text: entry.docs, dir: 'ltr' } : { text: persian, dir: 'rtl' };
}
