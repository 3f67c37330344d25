import { REFERENCE } from 'virtual:reference';
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import type { Accepted, Entry, Param } from '../reference/reference';
import { lang, words } from '../shell/appearance';
import { Inline } from '../shell/docs';
import { isFound } from '../shell/is-found';
import { SearchBox } from '../shell/search-box';
import { type EntryKind, textIn } from '../shell/texts';
import type { Choice } from './choice';
import { CONTENT_PARAMS } from './content-params';
import { FEATURES, FeatureRow, OptionRow, ParamRow } from './param-rows';

type ParamGroup = 'groupContent' | 'groupChoices' | 'groupFlags' | 'groupTexts';

const paramsOf = (group: ParamGroup) =>
  REFERENCE.params.filter((param) => param.name !== FEATURES && groupOf(param) === group);

/** Other options are free texts, which this page sets itself. */
const OPTIONS = REFERENCE.options.filter(({ choices }) => choices.length > 0);

/** A control for each row of the params table, grouped by purpose, and for the frame's options. */
export function ParamsPanel({ choice }: { readonly choice: Choice }) {
  useSignals();
  const [wanted, setWanted] = useState('');
  const texts = words.value;
  const found = <One extends Entry & Partial<Accepted>>(kind: EntryKind, entries: readonly One[]) =>
    entries.filter((entry) =>
      isFound(wanted, [entry.name, textIn(lang.value, kind, entry).text, ...(entry.choices ?? [])]),
    );
  const paramRows = (group: ParamGroup) =>
    found('param', paramsOf(group)).map((param) => (
      <ParamRow key={param.name} param={param} choice={choice} />
    ));
  const flagRows = found('flag', REFERENCE.flags).map((flag) => (
    <FeatureRow key={flag.name} flag={flag} choice={choice} />
  ));
  const optionRows = found('option', OPTIONS).map((option) => (
    <OptionRow key={option.name} option={option} choice={choice} />
  ));
  // The most important groups come first; names are the keys of their texts.
  const groups = [
    { name: 'groupContent', rows: paramRows('groupContent') },
    { name: 'groupChoices', rows: paramRows('groupChoices') },
    { name: 'groupFlags', rows: paramRows('groupFlags') },
    { name: 'groupFeatures', rows: flagRows },
    { name: 'groupTexts', rows: paramRows('groupTexts') },
    { name: 'groupOptions', rows: optionRows },
  ] as const;
  const shown = groups.filter(({ rows }) => rows.length > 0);

  return (
    <div className="params">
      <p className="lead">
        <Inline text={texts.paramsLead} />
      </p>
      <div className="search-row">
        <SearchBox label={texts.search} value={wanted} onChange={setWanted} />
        <button
          type="button"
          className="button"
          disabled={Object.keys({ ...choice.changes.value, ...choice.options.value }).length === 0}
          onClick={choice.changeNothing}
        >
          {texts.changeNothing}
        </button>
      </div>
      {shown.map(({ name, rows }) => (
        <section key={name} aria-label={texts[name]}>
          <h3 className="group-title">{texts[name]}</h3>
          {rows}
        </section>
      ))}
      {shown.length === 0 && <p className="panel-empty">{texts.noneFound}</p>}
    </div>
  );
}

function groupOf({ name, kinds }: Param): ParamGroup {
  if (CONTENT_PARAMS.has(name)) return 'groupContent';
  if (kinds.includes('flag')) return 'groupFlags';
  return kinds.includes('text') ? 'groupTexts' : 'groupChoices';
}
