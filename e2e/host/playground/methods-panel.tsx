import { REFERENCE } from 'virtual:reference';
import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { PlayerHandle } from '../../../host-sdk';
import type { Method } from '../reference/reference';
import { words } from '../shell/appearance';
import { Inline } from '../shell/docs';
import { Answer } from './answer';
import { ArgumentField, readArguments } from './argument';
import { Described } from './described';
import { codeOf, type Stage } from './stage';

/** Methods whose arguments are all functions cannot be called from a form. */
const METHODS = REFERENCE.methods.filter(({ args }) =>
  args.every(({ kinds, choices }) => choices.length > 0 || kinds.some((kind) => kind !== 'function')),
);

/** The handle's methods with fields for their arguments, and below each its last result. */
export function MethodsPanel({ stage }: { readonly stage: Stage }) {
  useSignals();
  return (
    <div className="methods">
      <p className="lead">
        <Inline text={words.value.methodsLead} />
      </p>
      {METHODS.map((method) => (
        <MethodForm key={method.name} method={method} player={stage.player.value} />
      ))}
    </div>
  );
}

interface MethodFormProps {
  readonly method: Method;
  readonly player: PlayerHandle | null;
}

interface Call {
  readonly player: PlayerHandle | null;
  readonly result: 'waiting' | 'good' | 'bad';
  readonly answer: ReactNode;
}

function MethodForm({ method, player }: MethodFormProps) {
  useSignals();
  const [last, setLast] = useState<Call | null>(null);
  const { name, args } = method;
  // Results of the previous player do not apply.
  const call = last?.player === player ? last : null;

  const run = async (form: HTMLFormElement) => {
    setLast({ player, result: 'waiting', answer: words.value.calling });
    try {
      const value = await callMethod(player, name, readArguments(method, form));
      setLast({ player, result: 'good', answer: <Answer value={value} /> });
    } catch (error) {
      setLast({ player, result: 'bad', answer: codeOf(error) });
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void run(event.currentTarget);
  };

  return (
    <form className="method" data-method={name} onSubmit={submit}>
      <Described
        kind="method"
        entry={method}
        title={`${name}(${args.map((argument) => argument.name).join(', ')})`}
      />
      <button type="submit" className="button" aria-label={`${words.value.call} ${name}`}>
        {words.value.call}
      </button>
      {args.length > 0 && (
        <div className="arguments" dir="ltr">
          {args.map((argument) => (
            <ArgumentField key={argument.name} method={method} argument={argument} />
          ))}
        </div>
      )}
      <output className="answer" dir="ltr" data-result={call?.result}>
        {call?.answer}
      </output>
    </form>
  );
}

/** Calls a method by its name in the reference, so that new methods work without a change here. */
async function callMethod(
  handle: PlayerHandle | null,
  name: string,
  given: readonly unknown[],
): Promise<unknown> {
  const method: unknown = handle === null ? undefined : Reflect.get(handle, name);
  if (typeof method !== 'function') throw new Error(`player.${name} is not there`);
  return await Reflect.apply(method, handle, given);
}
