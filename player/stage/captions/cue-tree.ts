import { decodeEntities } from '../../lib/text/decode-entities';
import { MOST_TEXT } from './active-cues';

const KINDS = ['c', 'i', 'b', 'u', 'ruby', 'rt', 'v', 'lang'] as const;

export type CueKind = (typeof KINDS)[number];

/** A tag in a cue's text, with its content. */
export interface CueNode {
  readonly kind: CueKind;
  readonly classes: readonly string[];
  /** The name of a voice, or a language. */
  readonly annotation: string;
  readonly children: (CueNode | string)[];
}

/** Tags nested deeper than this are dropped; their text is kept. */
const MOST_DEPTH = 16;

const TOKENS = /<([^>]*)>?|([^<]+)/g;

/** Reads a cue's markup (WebVTT, 6.4 "WebVTT cue text parsing rules"). Unknown tags and timestamps are left out. */
export function readCueTree(text: string): CueNode {
  const root: CueNode = { kind: 'c', classes: [], annotation: '', children: [] };
  const open: CueNode[] = [root];
  let deeper = 0;
  for (const [, tag, words] of text.slice(0, MOST_TEXT).matchAll(TOKENS)) {
    const current = open[open.length - 1] ?? root;
    if (words !== undefined) current.children.push(decodeEntities(words));
    else if (tag?.startsWith('/')) {
      if (deeper > 0) deeper -= 1;
      else close(open, tag.slice(1).trim());
    } else {
      const node = readTag(tag ?? '');
      if (node === null || (node.kind === 'rt' && current.kind !== 'ruby')) continue;
      if (open.length > MOST_DEPTH) {
        deeper += 1;
        continue;
      }
      current.children.push(node);
      open.push(node);
    }
  }
  return root;
}

function readTag(tag: string): CueNode | null {
  const [, name = '', annotation = ''] = /^(\S*)(.*)$/s.exec(tag) ?? [];
  const [first = '', ...classes] = name.split('.');
  const kind = KINDS.find((known) => known === first);
  if (kind === undefined) return null;
  return {
    kind,
    classes: classes.filter((part) => part !== ''),
    annotation: decodeEntities(annotation.trim().replace(/\s+/g, ' ')),
    children: [],
  };
}

/** Closes the innermost tag. An end tag that does not match is ignored; `</ruby>` closes an open `<rt>` as well. */
function close(open: CueNode[], name: string): void {
  const current = open[open.length - 1];
  if (open.length < 2 || current === undefined) return;
  if (current.kind === name) open.pop();
  else if (name === 'ruby' && current.kind === 'rt') open.splice(-2);
}
