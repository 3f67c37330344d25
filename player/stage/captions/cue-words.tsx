import { createElement, type ReactNode } from 'react';
import type { StyleRule } from '../../engine/subtitles/style-blocks';
import { styleOf, type ViewersLook } from './cue-styles';
import type { CueKind, CueNode } from './cue-tree';

const ELEMENTS: Readonly<Record<CueKind, string>> = {
  c: 'span',
  i: 'i',
  b: 'b',
  u: 'u',
  ruby: 'ruby',
  rt: 'rt',
  v: 'span',
  lang: 'span',
};

/** Renders a cue's text with its tags as elements. */
export function cueWords(node: CueNode, rules: readonly StyleRule[], look: ViewersLook): ReactNode {
  return node.children.map((child, index) => {
    if (typeof child === 'string') return child;
    const { kind, annotation } = child;
    return createElement(
      ELEMENTS[kind],
      {
        key: index,
        style: styleOf(child, rules, look),
        ...(kind === 'lang' && { lang: annotation }),
        ...(kind === 'v' && { 'data-voice': annotation }),
      },
      cueWords(child, rules, look),
    );
  });
}
