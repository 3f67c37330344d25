import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import type { PlayerEventName, PlayerHandle } from '../../../host-sdk';
import { words } from '../shell/appearance';
import { Inline } from '../shell/docs';
import { SCROLLABLE } from '../shell/scrollable';
import { EVENT_NAMES } from './event-names';
import { writeValue } from './write-value';

/** Older lines are dropped: this page may stay open with a live stream for hours. */
const MAX_LINES = 200;

/** Periodic events; consecutive ones share a line. */
const TICKING: ReadonlySet<string> = new Set<PlayerEventName>(['timeupdate', 'progress']);

/** More than two lines of the log, in characters; the rest is shown on a press. */
const SHORT = 120;

interface Line {
  readonly number: number;
  readonly name: string;
  readonly data: string;
  readonly afterMs: number;
}

/** Every event of a player as it arrives, the newest on top. */
export function EventLog({ player }: { readonly player: PlayerHandle | null }) {
  useSignals();
  const [lines, setLines] = useState<readonly Line[]>([]);
  const texts = words.value;

  useEffect(() => {
    const mountedAt = performance.now();
    const closing = new AbortController();
    for (const name of EVENT_NAMES) {
      const write = (data: unknown) => {
        const event = { name, data: writeValue(data), afterMs: performance.now() - mountedAt };
        setLines((before) => withEvent(before, event));
      };
      player?.on(name, write, { signal: closing.signal });
    }
    return () => closing.abort();
  }, [player]);

  return (
    <section className="panel">
      <header className="panel-head">
        <h2 className="panel-title">{texts.events}</h2>
        <button type="button" className="button" onClick={() => setLines([])}>
          {texts.clear}
        </button>
      </header>
      <p className="lead panel-lead">
        <Inline text={texts.eventsLead} />
      </p>
      <ol className="log" dir="ltr" aria-label={texts.events} {...SCROLLABLE}>
        {lines.map(({ number, name, data, afterMs }) => (
          <li key={number} data-event={name}>
            <time>{`${(afterMs / 1000).toFixed(2)} s`}</time>
            <b>{name}</b>
            <Data text={data} />
          </li>
        ))}
      </ol>
      {lines.length === 0 && <p className="panel-empty">{texts.noEvents}</p>}
    </section>
  );
}

function withEvent(lines: readonly Line[], event: Omit<Line, 'number'>): readonly Line[] {
  const replaced = TICKING.has(event.name)
    ? lines.slice(0, TICKING.size).find(({ name }) => name === event.name)
    : undefined;
  const number = (lines[0]?.number ?? 0) + 1;
  return [{ ...event, number }, ...lines.filter((line) => line !== replaced)].slice(0, MAX_LINES);
}

function Data({ text }: { readonly text: string }) {
  const [expanded, setExpanded] = useState(false);
  if (text.length <= SHORT) return <span>{text}</span>;
  return (
    <button
      type="button"
      className="log-data"
      aria-expanded={expanded}
      onClick={() => setExpanded(!expanded)}
    >
      {text}
    </button>
  );
}
