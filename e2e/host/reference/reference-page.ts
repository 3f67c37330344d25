import { REFERENCE } from 'virtual:reference';
import { effect } from '@preact/signals-core';
import type { Appearance } from '../shell/appearance';
import { inline } from '../shell/docs';
import { make } from '../shell/element';
import { makeIcon } from '../shell/icons';
import type { Words } from '../shell/words';
import { drawEntry, drawType, type Written } from './draw-entry';
import { drawModes } from './draw-modes';
import type { Entry } from './reference';

type Section =
  | 'doors'
  | 'modes'
  | 'params'
  | 'features'
  | 'hostParams'
  | 'options'
  | 'methods'
  | 'events'
  | 'state'
  | 'errors'
  | 'diagnosis'
  | 'types';

/** Sections in the order in which they are read, each with the words above it and its entries. */
const SECTIONS: readonly (readonly [
  name: Section,
  about: keyof Words,
  draw: (written: Written) => HTMLElement[],
])[] = [
  ['doors', 'aboutDoors', entriesOf('door', REFERENCE.doors)],
  ['modes', 'aboutModes', drawModes],
  ['params', 'aboutParams', entriesOf('param', REFERENCE.params)],
  ['features', 'aboutFeatures', entriesOf('flag', REFERENCE.flags)],
  ['hostParams', 'aboutHostParams', entriesOf('hostParam', REFERENCE.hostParams)],
  ['options', 'aboutOptions', entriesOf('option', REFERENCE.options)],
  ['methods', 'aboutMethods', entriesOf('method', REFERENCE.handle)],
  ['events', 'aboutEvents', entriesOf('event', REFERENCE.events)],
  ['state', 'aboutState', entriesOf('state', REFERENCE.state)],
  ['errors', 'aboutErrors', entriesOf('error', REFERENCE.errors)],
  ['diagnosis', 'diagnosisLead', entriesOf('finding', REFERENCE.findings)],
  ['types', 'aboutTypes', (written) => REFERENCE.types.map((type) => drawType(type, written))],
];

type Kind = Parameters<typeof drawEntry>[0];

function entriesOf(kind: Kind, entries: readonly Entry[]): (written: Written) => HTMLElement[] {
  return (written) => entries.map((entry) => drawEntry(kind, entry, written));
}

/** All that there is to know of the SDK, from its own sources. Drawn anew when the language changes. */
export function drawReference(place: HTMLElement, nav: HTMLElement, { lang, words }: Appearance): void {
  const lead = make('p', { class: 'lead' });
  const title = make('h1', {});
  const search = make('input', { type: 'search', class: 'search', input: () => filter() });
  const none = make('p', { class: 'panel-empty' });
  const body = make('div', { class: 'body' });
  place.replaceChildren(
    title,
    lead,
    make('label', { class: 'search-box' }, makeIcon('search'), search),
    body,
    none,
  );

  const filter = () => {
    const wanted = search.value.trim().toLowerCase();
    for (const section of body.children) {
      const entries = [...section.querySelectorAll<HTMLElement>('.entry')];
      for (const entry of entries) entry.hidden = !(entry.textContent ?? '').toLowerCase().includes(wanted);
      section.toggleAttribute(
        'hidden',
        entries.every((entry) => entry.hidden),
      );
    }
    none.hidden = [...body.children].some((section) => !section.hasAttribute('hidden'));
  };

  effect(() => {
    const texts = words.value;
    document.title = `${texts.reference} · ${texts.name}`;
    title.textContent = texts.reference;
    lead.replaceChildren(...inline(texts.referenceLead));
    search.placeholder = texts.referenceSearch;
    search.setAttribute('aria-label', texts.referenceSearch);
    none.textContent = texts.referenceNone;
    nav.setAttribute('aria-label', texts.sections);
    nav.replaceChildren(...SECTIONS.map(([name]) => make('a', { href: `#${name}` }, texts[name])));
    const written = { lang: lang.value, words: texts };
    body.replaceChildren(
      ...SECTIONS.map(([name, about, draw]) =>
        make(
          'section',
          { id: name, 'aria-labelledby': `${name}-title` },
          make('h2', { id: `${name}-title` }, texts[name]),
          make('p', { class: 'lead' }, ...inline(texts[about])),
          make('div', { class: 'panel entries' }, ...draw(written)),
        ),
      ),
    );
    filter();
  });
  followSections(body, nav);
  // The browser has looked for the hash before there was anything.
  document.getElementById(location.hash.slice(1))?.scrollIntoView();
}

/** Marks the section that is being read. */
function followSections(body: HTMLElement, nav: HTMLElement): void {
  const seen = new IntersectionObserver(
    (changes) => {
      const current = changes.findLast(({ isIntersecting }) => isIntersecting)?.target.id;
      if (current === undefined) return;
      for (const link of nav.querySelectorAll('a')) {
        if (link.hash !== `#${current}`) link.removeAttribute('aria-current');
        else {
          link.setAttribute('aria-current', 'location');
          // On a phone the sections are a strip that is wider than the page.
          link.scrollIntoView({ block: 'nearest', inline: 'center' });
        }
      }
    },
    { rootMargin: '-15% 0px -80% 0px' },
  );
  const follow = () => {
    seen.disconnect();
    for (const section of body.children) seen.observe(section);
  };
  follow();
  new MutationObserver(follow).observe(body, { childList: true });
}
