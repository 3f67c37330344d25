import { REFERENCE } from 'virtual:reference';
import { parseParams } from '../../../player/params/parse';
import { drawDocs } from '../shell/docs';
import { make } from '../shell/element';
import { type EntryKind, textIn } from '../shell/texts';
import type { Lang, Words } from '../shell/words';
import type { Entry, TypeEntry } from './reference';

/** The language that the page is written in. */
export interface Written {
  readonly lang: Lang;
  readonly words: Words;
}

/** As the SDK names itself: without it the portal's preset would stand. */
const DEFAULTS = new Map<string, unknown>(Object.entries(parseParams({ site: 'embed' })));

/** Types that have a section of their own. */
const SECTIONS: Readonly<Record<string, string>> = {
  HostSdk: 'doors',
  PlayerParams: 'params',
  FeatureFlag: 'features',
  HostParams: 'hostParams',
  MountOptions: 'options',
  PlayerHandle: 'methods',
  PlayerEvents: 'events',
  PlayerState: 'state',
  PlayerErrorCode: 'errors',
  FindingCode: 'diagnosis',
};

/** Where each type is shown. */
const PLACES = new Map([
  ...REFERENCE.types.map(({ name }) => [name, `type-${name}`] as const),
  ...Object.entries(SECTIONS),
]);

/** A name, its type and what it means; its anchor is `#param-type`, `#method-play` … */
export function drawEntry(kind: EntryKind, entry: Entry, { lang, words }: Written): HTMLElement {
  const id = `${kind}-${entry.name}`;
  const { text, dir } = textIn(lang, kind, entry);
  const standard = kind === 'param' ? DEFAULTS.get(entry.name) : null;
  const isShown = typeof standard === 'string' || typeof standard === 'number';
  return make(
    'div',
    { class: 'entry', id },
    make(
      'div',
      { class: 'entry-head', dir: 'ltr' },
      make('a', { class: 'entry-name', href: `#${id}` }, entry.name),
      make('code', { class: 'entry-type' }, ...linkTypes(entry.type)),
    ),
    make(
      'div',
      { class: 'entry-docs', dir },
      ...drawDocs(text),
      ...(isShown
        ? [
            make(
              'p',
              { class: 'entry-default', dir: 'auto' },
              `${words.defaultIs}: `,
              make('code', {}, String(standard)),
            ),
          ]
        : []),
    ),
  );
}

export function drawType({ name, docs, source }: TypeEntry, _written: Written): HTMLElement {
  const id = `type-${name}`;
  return make(
    'div',
    { class: 'entry', id },
    make(
      'div',
      { class: 'entry-head', dir: 'ltr' },
      make('a', { class: 'entry-name', href: `#${id}` }, name),
    ),
    make('div', { class: 'entry-docs', dir: 'ltr' }, ...drawDocs(docs)),
    make('pre', { class: 'code', dir: 'ltr', tabindex: '0' }, make('code', {}, ...linkTypes(source, name))),
  );
}

/** Names of types lead to where they are shown. */
function linkTypes(text: string, own = ''): (Node | string)[] {
  return text.split(/\b([A-Z]\w+)\b/).map((word) => {
    const place = word === own ? undefined : PLACES.get(word);
    return place === undefined ? word : make('a', { href: `#${place}` }, word);
  });
}
