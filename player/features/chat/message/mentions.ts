import { foldText } from '../../../lib/text/fold-text';

/** Maximum length of a mention, in characters. */
const LONGEST = 40;

/** Maximum number of mentions per message; further ones stay text. */
const MOST = 50;

/** Letters, marks, digits, half-spaces and the sign in place of blanks. An address of e-mail has a letter before its sign. */
const MENTION = /(^|[^\p{L}\p{M}\p{N}_.@])@([\p{L}\p{M}\p{N}_\u200c]{1,40})/gu;

const AT_CARET = /(?:^|[^\p{L}\p{M}\p{N}_.@])@([\p{L}\p{M}\p{N}_\u200c]{0,40})$/u;

const BETWEEN = /[^\p{L}\p{M}\p{N}\u200c]+/gu;

/** The form of a name in mentions, without `@`; empty for names without a letter or digit. */
export function mentionOf(name: string): string {
  const words = name.normalize('NFC').replace(BETWEEN, '_').replace(/^_+/, '');
  return Array.from(words).slice(0, LONGEST).join('').replace(/_+$/, '');
}

export interface Mention {
  /** Including the `@`. */
  readonly text: string;
  readonly at: number;
}

export function findMentions(text: string): readonly Mention[] {
  if (!text.includes('@')) return [];
  const found: Mention[] = [];
  for (const { 1: before = '', 2: name = '', index } of text.matchAll(MENTION)) {
    if (found.length === MOST) break;
    found.push({ text: `@${name}`, at: index + before.length });
  }
  return found;
}

/** Whether a mention refers to this name; similar letters are equal. */
export function isMentionOf(mention: string, name: string): boolean {
  const own = mentionOf(name);
  return own !== '' && fold(mention.slice(1)) === fold(own);
}

/** The beginning of a mention before the caret, without `@`; `null` if there is none. */
export function mentionBefore(text: string, caret: number): string | null {
  return AT_CARET.exec(text.slice(0, caret))?.[1] ?? null;
}

/** Names of which a word starts with the text, the most recent authors first. */
export function suggestNames(names: Iterable<string>, begun: string, most: number): readonly string[] {
  const start = fold(begun);
  const found = new Map<string, string>();
  for (const name of names) {
    if (found.size >= most) break;
    const folded = fold(mentionOf(name));
    if (folded === '' || found.has(folded)) continue;
    if (folded.startsWith(start) || folded.includes(` ${start}`)) found.set(folded, name);
  }
  return [...found.values()];
}

function fold(mention: string): string {
  return foldText(mention.replaceAll('_', ' '));
}
