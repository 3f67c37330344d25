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

/** Interval between retries after failed requests, in milliseconds. */
const AGAIN_MS = 8000;

type Loaded = typeof import('./app-later');

export interface AppLater {
  /** The loaded chunk; `null` until it is loaded. */
  readonly part: ReadonlySignal<Loaded | null>;
  /** Called once the controls are rendered, since the bandwidth is free then for invisible parts. */
  fetch(): void;
  close(): void;
}

/**
 * Loads the keyboard, the browser history, the features without buttons and the features' background work after the
 * controls. If this fails, it retries from time to time, and at each key or pointer press. Earlier key presses are
 * handled once the keyboard is loaded.
 *
 * @param around signals that the browser history and the layout depend on
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
      // Without keys, the player can still be used by pointer.
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
  // If a new version is due, the server may no longer have this chunk, so it is not requested.
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
