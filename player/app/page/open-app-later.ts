import { type ReadonlySignal, signal } from '@preact/signals-core';
import { withLaterTexts } from '../../i18n/translate';
import { closeAll } from '../../lib/close-all';
import { loadChunk } from '../../lib/loading/load-chunk';
import { loadWhenOnline } from '../../lib/loading/load-when-online';
import { poll } from '../../lib/poll';
import type { Session } from '../../session/session';
import { learnFailureWords } from '../../stage/states/read-failure';
import { fetchLaterIcons } from '../../ui/icons/icon';
import type { Offers } from '../layout/availability';
import type { PageAround } from './open-page';

/** Between two rounds of requests where nothing comes, in milliseconds. */
const AGAIN_MS = 8000;

type Loaded = typeof import('./app-later');

export interface AppLater {
  /** `null` until it is there. */
  readonly part: ReadonlySignal<Loaded | null>;
  /** The controls are drawn: the line is free for what is not seen. */
  fetch(): void;
  close(): void;
}

/**
 * The keyboard, the browser history, the features without buttons and what features do beside the video load after the
 * controls. Where they do not come they are requested again from time to time, and with each key or press; earlier key
 * presses wait for them.
 *
 * @param around what the page around the player follows
 */
export function openAppLater(
  session: Session,
  offers: Offers,
  around: PageAround,
  bring: () => Promise<Loaded> = () => import('./app-later'),
): AppLater {
  const part = signal<Loaded | null>(null);
  const waiting = new AbortController();
  const early: KeyboardEvent[] = [];
  let loading = false;
  let ends: readonly (() => void)[] = [];

  const load = async () => {
    loading = true;
    fetchLaterIcons();
    try {
      const loaded = await loadWhenOnline(() => loadChunk(withLaterTexts(bring)));
      if (waiting.signal.aborted) return;
      learnFailureWords(loaded);
      offers.complete(loaded.wholeRegistry);
      waiting.abort();
      ends = [
        loaded.openPage(session, around),
        loaded.openKeyboard(document, session, offers, { early }),
        loaded.startFeatures(offers),
      ];
      part.value = loaded;
    } catch {
      // A player without keys is one that can still be steered.
      loading = false;
    }
  };
  const fetch = () => {
    if (part.value === null && !loading) void load();
  };
  const keep = (event: KeyboardEvent) => {
    early.push(event);
    fetch();
  };
  document.addEventListener('keydown', keep, { signal: waiting.signal });
  document.addEventListener('pointerdown', fetch, { signal: waiting.signal });
  window.addEventListener('online', fetch, { signal: waiting.signal });
  // The version that it belongs to may be gone.
  const stop = poll(AGAIN_MS, () => session.renewal.due.peek() || fetch());
  waiting.signal.addEventListener('abort', stop);

  return {
    part,
    fetch,
    close() {
      waiting.abort();
      closeAll(ends);
    },
  };
}
