import type { CSSProperties } from 'react';
import type { StyleRule } from '../../engine/subtitles/style-blocks';
import type { CueNode } from './cue-tree';

/** Whether the viewer has set each of these; the author's declarations for the same properties are ignored then. */
export interface ViewersLook {
  readonly ink: boolean;
  readonly ground: boolean;
  readonly size: boolean;
}

/** The classes that set a colour without a style block (WebVTT, 5). */
const COLORS: Readonly<Record<string, string>> = {
  white: '#fff',
  lime: '#0f0',
  cyan: '#0ff',
  red: '#f00',
  yellow: '#ff0',
  magenta: '#f0f',
  blue: '#00f',
  black: '#000',
};

const GROUND = 'bg_';

export function styleOf(node: CueNode | null, rules: readonly StyleRule[], look: ViewersLook): CSSProperties {
  const style: Record<string, string> = {};
  for (const name of node?.classes ?? []) {
    const color = COLORS[name.replace(GROUND, '')];
    if (color !== undefined) style[name.startsWith(GROUND) ? 'background-color' : 'color'] = color;
  }
  for (const { selector, declarations } of rules) {
    if (matches(selector, node)) Object.assign(style, Object.fromEntries(declarations));
  }
  return Object.fromEntries(
    Object.entries(style)
      .filter(([property]) => !isViewers(property, look))
      .map(([property, value]) => [
        property.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
        property === 'font-size' ? `min(${value}, 20cqb)` : value,
      ]),
  );
}

function isViewers(property: string, { ink, ground, size }: ViewersLook): boolean {
  if (property === 'color') return ink;
  if (property === 'background-color') return ground;
  return size && /^(?:font|font-size|line-height)$/.test(property);
}

const PART = /^(?:([a-z]+|\*)|\.([\w-]+)|\[(voice|lang)=["']?([^"'\]]*)["']?\]|:lang\(([\w-]+)\))/;

/** Matches one compound selector, without combinators. `null` is the whole cue, matched by the empty selector. */
function matches(selector: string, node: CueNode | null): boolean {
  if (node === null || selector === '') return node === null && selector === '';
  let rest = selector;
  while (rest !== '') {
    const [part, kind, name, attribute, value, language] = PART.exec(rest) ?? [];
    if (part === undefined) return false;
    if (kind !== undefined && kind !== '*' && kind !== node.kind) return false;
    if (name !== undefined && !node.classes.includes(name)) return false;
    if (attribute !== undefined && (node.kind !== voiceOrLang(attribute) || node.annotation !== value))
      return false;
    if (language !== undefined && !(node.kind === 'lang' && speaks(node.annotation, language))) return false;
    rest = rest.slice(part.length);
  }
  return true;
}

function voiceOrLang(attribute: string): 'v' | 'lang' {
  return attribute === 'voice' ? 'v' : 'lang';
}

function speaks(written: string, asked: string): boolean {
  return `${written}-`.toLowerCase().startsWith(`${asked}-`.toLowerCase());
}
