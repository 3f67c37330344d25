import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import type { PlayerHandle, PlayerState } from '../../../host-sdk';
import { ignoreFailure } from '../../../player/lib/ignore-failure';
import { words } from '../shell/appearance';
import { Inline } from '../shell/docs';
import { EVENT_NAMES } from './event-names';
import { writeValue } from './write-value';

/**
 * Delay after the last of several changes, in milliseconds: one `getState` call covers them all, and stays far below
 * the permitted 20 calls a second.
 */
const ASK_AFTER_MS = 100;

/** Positions have their own event, so no call is needed for them. */
const POSITION = 'timeupdate';

/** The result of a player's `getState`, kept current by events. */
export function StatePanel({ player }: { readonly player: PlayerHandle | null }) {
  useSignals();
  const [state, setState] = useState<PlayerState | null>(null);

  useEffect(() => {
    if (player === null) return;
    const closing = new AbortController();
    const { signal } = closing;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void player.getState().then(setState, ignoreFailure), ASK_AFTER_MS);
    };
    const move = ({ time, duration }: Pick<PlayerState, 'time' | 'duration'>) =>
      setState((known) => (known === null ? null : { ...known, time, duration }));
    for (const name of EVENT_NAMES)
      if (name !== POSITION && name !== 'destroy') player.on(name, ask, { signal });
    player.on(POSITION, move, { signal });
    ask();
    return () => {
      closing.abort();
      clearTimeout(timer);
    };
  }, [player]);

  return (
    <>
      <p className="lead panel-lead">
        <Inline text={words.value.stateLead} />
      </p>
      <dl className="state" dir="ltr">
        {Object.entries(state ?? {}).map(([name, value]) => (
          <div key={name} data-state={name}>
            <dt>{name}</dt>
            <dd className={`code-${kindOf(value)}`}>
              <bdi>{writeValue(value)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {state === null && <p className="panel-empty">{words.value.noState}</p>}
    </>
  );
}

function kindOf(value: unknown): string {
  if (typeof value === 'number') return 'number';
  return typeof value === 'string' ? 'string' : 'keyword';
}
