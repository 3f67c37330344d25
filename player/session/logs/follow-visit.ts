import { whenQuiet } from '../../lib/loading/when-quiet';
import type { Session } from '../session';
import { openEventBuffer } from './event-buffer';
import type { VisitFacts } from './visit-facts';

/**
 * Records events from the start, and reports them when the connection is idle, unless the embedding forbids it. Neither
 * the picture nor the controls wait for this; if its chunk does not load, nothing is reported.
 */
export function followVisit(facts: VisitFacts, quiet: Promise<void>, closed: AbortSignal): void {
  const eventBuffer = openEventBuffer(facts);
  closed.addEventListener('abort', eventBuffer.close);
  noteErrors(facts.reports, closed);
  whenQuiet({
    quiet,
    closed,
    wanted: () => facts.params.value.usageLog,
    load: () => import('./open-visit'),
    open: ({ openVisit }) => openVisit(facts, eventBuffer),
    onFailure: eventBuffer.close,
  });
}

/** No error: an observer changed a size, and the next frame shows it ("Resize Observer", 3.6). */
const OBSERVER_LOOP = 'ResizeObserver loop';

/** Reports uncaught errors, and errors that a view reported before it was hidden. */
function noteErrors({ report }: Pick<Session['reports'], 'report'>, closed: AbortSignal): void {
  const note = (error: unknown) => {
    report({ category: 'error', type: 'other-error', detail: describe(error) });
  };
  const options = { signal: closed };
  window.addEventListener(
    'error',
    ({ error, message }) => {
      if (!message.startsWith(OBSERVER_LOOP)) note(error ?? message);
    },
    options,
  );
  window.addEventListener('unhandledrejection', ({ reason }) => note(reason), options);
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${describe(error.cause)}`;
}
