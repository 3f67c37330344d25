import { REFERENCE } from 'virtual:reference';
import { effect } from '@preact/signals-core';
import type { Param } from '../reference/reference';
import type { Appearance } from '../shell/appearance';
import { inline } from '../shell/docs';
import { make } from '../shell/element';
import { makeIcon } from '../shell/icons';
import type { Choice } from './choice';
import { CONTENT_PARAMS } from './content-params';
import { drawFeature, drawOption, drawParam, FEATURES } from './param-rows';

type ParamGroup = 'groupContent' | 'groupChoices' | 'groupFlags' | 'groupTexts';

/** The most important groups come first; names are those of their texts. */
const GROUPS = [
  'groupContent',
  'groupChoices',
  'groupFlags',
  'groupFeatures',
  'groupTexts',
  'groupOptions',
] as const;

/** A control for each row of the table of params, by what is asked of it, and for the frame's options. */
export function drawParamsPanel(place: HTMLElement, appearance: Appearance, choice: Choice): void {
  const { words } = appearance;
  const lead = make('p', { class: 'lead' });
  const search = make('input', { type: 'search', class: 'search', input: () => filter() });
  const reset = make('button', { type: 'button', class: 'button', click: () => choice.changeNothing() });
  const none = make('p', { class: 'panel-empty' });
  const groups = GROUPS.map((group) => drawGroup(group, rowsOf(group, appearance, choice), appearance));
  place.classList.add('params');
  place.replaceChildren(
    lead,
    make(
      'div',
      { class: 'search-row' },
      make('label', { class: 'search-box' }, makeIcon('search'), search),
      reset,
    ),
    ...groups,
    none,
  );

  const filter = () => {
    const wanted = search.value.trim().toLowerCase();
    for (const group of groups) {
      const rows = [...group.querySelectorAll<HTMLElement>('.param')];
      for (const row of rows) row.hidden = !(row.textContent ?? '').toLowerCase().includes(wanted);
      group.hidden = rows.every((row) => row.hidden);
    }
    none.classList.toggle(
      'panel-empty-shown',
      groups.every((group) => group.hidden),
    );
  };
  effect(() => {
    lead.replaceChildren(...inline(words.value.paramsLead));
    search.placeholder = words.value.search;
    search.setAttribute('aria-label', words.value.search);
    reset.textContent = words.value.changeNothing;
    none.textContent = words.value.noneFound;
  });
  effect(() => {
    reset.disabled = Object.keys({ ...choice.changes.value, ...choice.options.value }).length === 0;
  });
}

function drawGroup(
  name: (typeof GROUPS)[number],
  rows: readonly HTMLElement[],
  { words }: Appearance,
): HTMLElement {
  const title = make('h3', { class: 'group-title' });
  const group = make('section', {}, title, ...rows);
  effect(() => {
    title.textContent = words.value[name];
    group.setAttribute('aria-label', words.value[name]);
  });
  return group;
}

function rowsOf(group: (typeof GROUPS)[number], appearance: Appearance, choice: Choice): HTMLElement[] {
  if (group === 'groupFeatures') return REFERENCE.flags.map((flag) => drawFeature(flag, appearance, choice));
  if (group === 'groupOptions') {
    // The others, free texts, are this page's own business.
    const options = REFERENCE.options.filter(({ choices }) => choices.length > 0);
    return options.map((option) => drawOption(option, appearance, choice));
  }
  return REFERENCE.params
    .filter((param) => param.name !== FEATURES && groupOf(param) === group)
    .map((param) => drawParam(param, appearance, choice));
}

function groupOf({ name, kinds }: Param): ParamGroup {
  if (CONTENT_PARAMS.has(name)) return 'groupContent';
  if (kinds.includes('flag')) return 'groupFlags';
  return kinds.includes('text') ? 'groupTexts' : 'groupChoices';
}
