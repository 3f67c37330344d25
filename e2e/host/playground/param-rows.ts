import { effect } from '@preact/signals-core';
import { parseParams } from '../../../player/params/parse';
import type { Entry, Option, Param } from '../reference/reference';
import type { Appearance } from '../shell/appearance';
import { inline } from '../shell/docs';
import { make } from '../shell/element';
import { referenceLink } from '../shell/page-head';
import { textIn } from '../shell/texts';
import type { Choice } from './choice';
import { ENCODED } from './encoded';
import { drawControl, isSwitch, makeSwitch } from './param-control';

/** As the SDK names itself to the player: without it the portal's preset would stand. */
const DEFAULTS = new Map<string, unknown>(Object.entries(parseParams({ site: 'embed' })));

export const FEATURES = 'featureSet';

export function drawParam(param: Param, appearance: Appearance, choice: Choice): HTMLElement {
  const { name } = param;
  const standard = DEFAULTS.get(name);
  const control = drawControl(
    param,
    {
      value: () => new Map<string, unknown>(Object.entries(choice.given.value)).get(name),
      set: (value) => choice.change(name, value),
      standard: typeof standard === 'string' ? standard : '',
    },
    appearance,
  );
  const row = drawRow('param', param, control, appearance);
  row.classList.toggle('param-wide', param.kinds.includes('text') && !isSwitch(param));
  effect(() => {
    row.classList.toggle('param-set', Object.hasOwn(choice.changes.value, name));
  });
  return row;
}

export function drawOption(option: Option, appearance: Appearance, choice: Choice): HTMLElement {
  const { name } = option;
  const value = () => new Map<string, unknown>(Object.entries(choice.options.value)).get(name);
  const set = (next: string | number | boolean | null) => {
    choice.changeOption(name, next === null ? null : next === true || String(next));
  };
  const row = drawRow(
    'option',
    option,
    drawControl(option, { value, set, standard: '' }, appearance),
    appearance,
  );
  effect(() => {
    row.classList.toggle('param-set', value() !== undefined);
  });
  return row;
}

/** A flag of the feature set: on unless it is hidden. */
export function drawFeature(flag: Entry, appearance: Appearance, choice: Choice): HTMLElement {
  const hidden = (): Record<string, boolean> => {
    const set = choice.given.value[FEATURES];
    return typeof set === 'object' ? { ...set } : {};
  };
  const control = makeSwitch(flag.name, () => {
    const { [flag.name]: was, ...others } = hidden();
    const next = was === false ? others : { ...others, [flag.name]: false };
    choice.change(FEATURES, Object.keys(next).length === 0 ? null : next);
  });
  const row = drawRow('flag', flag, control, appearance);
  effect(() => {
    const isHidden = hidden()[flag.name] === false;
    control.setAttribute('aria-checked', String(!isHidden));
    row.classList.toggle('param-set', isHidden);
  });
  return row;
}

function drawRow(
  kind: 'param' | 'flag' | 'option',
  entry: Entry,
  control: HTMLElement,
  appearance: Appearance,
): HTMLElement {
  const name = make('a', { class: 'param-name', dir: 'ltr' }, entry.name);
  const docs = make('p', { class: 'param-docs' });
  effect(() => {
    const { lang, words } = appearance;
    name.href = referenceLink(kind, entry.name);
    const hint = kind === 'param' && ENCODED.has(entry.name) ? ` ${words.value.base64}` : '';
    const text = textIn(lang.value, kind, entry);
    docs.dir = text.dir;
    docs.replaceChildren(...inline(text.text), hint);
  });
  return make('div', { class: 'param', [`data-${kind}`]: entry.name }, make('div', {}, name, docs), control);
}
