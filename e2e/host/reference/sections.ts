import { REFERENCE } from 'virtual:reference';
import { REQUIRED } from '../playground/content-params';
import { lang, words } from '../shell/appearance';
import { type EntryKind, textIn } from '../shell/texts';
import type { Words } from '../shell/words';
import { DEFAULTS } from './defaults';
import { METHOD_EXAMPLES } from './method-examples';
import type { Entry } from './reference';

/** An entry as it is shown, in the page's language. */
export interface Listed {
  /** Its anchor, such as `param-type` or `method-play`. */
  readonly id: string;
  readonly name: string;
  readonly type?: string;
  readonly text?: string;
  readonly dir?: 'rtl' | 'ltr';
  readonly standard?: unknown;
  readonly source?: string;
  /** An example call. */
  readonly example?: string;
  /** The required params of a kind of content. */
  readonly required?: readonly string[];
}

interface Section {
  /** Its anchor, and the key of its heading. */
  readonly name: keyof Words;
  readonly about: keyof Words;
  readonly entries: () => readonly Listed[];
}

const EXAMPLES: ReadonlyMap<string, string> = new Map(Object.entries(METHOD_EXAMPLES));

/** Sections in the order in which they are read. */
export const SECTIONS: readonly Section[] = [
  { name: 'doors', about: 'aboutDoors', entries: () => list('door', REFERENCE.doors) },
  { name: 'modes', about: 'aboutModes', entries: listModes },
  { name: 'params', about: 'aboutParams', entries: () => list('param', REFERENCE.params) },
  { name: 'features', about: 'aboutFeatures', entries: () => list('flag', REFERENCE.flags) },
  { name: 'hostParams', about: 'aboutHostParams', entries: () => list('hostParam', REFERENCE.hostParams) },
  { name: 'options', about: 'aboutOptions', entries: () => list('option', REFERENCE.options) },
  { name: 'methods', about: 'aboutMethods', entries: () => list('method', REFERENCE.handle) },
  { name: 'events', about: 'aboutEvents', entries: () => list('event', REFERENCE.events) },
  { name: 'state', about: 'aboutState', entries: () => list('state', REFERENCE.state) },
  { name: 'errors', about: 'aboutErrors', entries: () => list('error', REFERENCE.errors) },
  { name: 'diagnosis', about: 'diagnosisLead', entries: () => list('finding', REFERENCE.findings) },
  { name: 'types', about: 'aboutTypes', entries: listTypes },
];

function list(kind: EntryKind, entries: readonly Entry[]): readonly Listed[] {
  return entries.map((entry) => ({
    id: `${kind}-${entry.name}`,
    name: entry.name,
    type: entry.type,
    ...textIn(lang.value, kind, entry),
    standard: kind === 'param' ? DEFAULTS.get(entry.name) : undefined,
    ...(kind === 'method' && exampleOf(entry.name)),
  }));
}

function exampleOf(name: string): { example: string } | null {
  const example = EXAMPLES.get(name);
  return example === undefined ? null : { example };
}

function listTypes(): readonly Listed[] {
  return REFERENCE.types.map(({ name, docs, source }) => ({ id: `type-${name}`, name, text: docs, source }));
}

function listModes(): readonly Listed[] {
  const { modeContent, modeStatic, modeGeneral, modeRaw, modeQuiz } = words.value;
  return [
    { id: 'mode-content', name: modeContent, required: REQUIRED.content },
    { id: 'mode-static', name: modeStatic, required: REQUIRED.static },
    { id: 'mode-general', name: modeGeneral, required: REQUIRED.general },
    { id: 'mode-raw', name: modeRaw, required: REQUIRED.raw },
    { id: 'mode-quiz', name: modeQuiz, required: REQUIRED.quiz },
  ];
}
