import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { joinClasses } from '../../../player/ui/join-classes';
import { DEFAULTS } from '../reference/defaults';
import type { Entry, Option, Param } from '../reference/reference';
import { words } from '../shell/appearance';
import type { Choice } from './choice';
import { Described } from './described';
import { ENCODED } from './encoded';
import { Control, isSwitch, Switch } from './param-control';

export const FEATURES = 'featureSet';

export function ParamRow({ param, choice }: { readonly param: Param; readonly choice: Choice }) {
  useSignals();
  const { name, kinds } = param;
  const standard = DEFAULTS.get(name);
  return (
    <Row
      kind="param"
      entry={param}
      isSet={Object.hasOwn(choice.changes.value, name)}
      isWide={kinds.includes('text') && !isSwitch(param)}
      hint={ENCODED.has(name) ? ` ${words.value.base64}` : ''}
    >
      <Control
        entry={param}
        value={valueIn(choice.given.value, name)}
        standard={typeof standard === 'string' ? standard : ''}
        onChange={(value) => choice.change(name, value)}
      />
    </Row>
  );
}

export function OptionRow({ option, choice }: { readonly option: Option; readonly choice: Choice }) {
  useSignals();
  const value = valueIn(choice.options.value, option.name);
  const change = (next: string | number | boolean | null) => {
    choice.changeOption(option.name, next === null ? null : next === true || String(next));
  };
  return (
    <Row kind="option" entry={option} isSet={value !== undefined}>
      <Control entry={option} value={value} onChange={change} />
    </Row>
  );
}

/** A flag of the feature set: on unless it is hidden. */
export function FeatureRow({ flag, choice }: { readonly flag: Entry; readonly choice: Choice }) {
  useSignals();
  const set = choice.given.value[FEATURES];
  const { [flag.name]: shown = true, ...others }: Record<string, boolean> =
    typeof set === 'object' ? { ...set } : {};
  const change = (on: boolean) => {
    const next = on ? others : { ...others, [flag.name]: false };
    choice.change(FEATURES, Object.keys(next).length === 0 ? null : next);
  };
  return (
    <Row kind="flag" entry={flag} isSet={!shown}>
      <Switch name={flag.name} on={shown} onChange={change} />
    </Row>
  );
}

interface RowProps {
  readonly kind: 'param' | 'flag' | 'option';
  readonly entry: Entry;
  readonly isSet: boolean;
  /** Whether the control is below the name. */
  readonly isWide?: boolean;
  readonly hint?: string;
  /** The control. */
  readonly children: ReactNode;
}

function Row({ kind, entry, isSet, isWide = false, hint = '', children }: RowProps) {
  return (
    <div
      className={joinClasses('param', isWide && 'param-wide', isSet && 'param-set')}
      {...{ [`data-${kind}`]: entry.name }}
    >
      <Described kind={kind} entry={entry} hint={hint} />
      {children}
    </div>
  );
}

function valueIn(values: object, name: string): unknown {
  return new Map<string, unknown>(Object.entries(values)).get(name);
}
