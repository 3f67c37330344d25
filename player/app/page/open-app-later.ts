import { type ReadonlySignal, signal } from '@preact/signals-core';
import { withLaterTexts } from '../../i18n/translate';
import { closeAll } from '../../lib/close-all';
import { loadChunk } from '../../lib/loading/load-chunk';
import { loadWhenOnline } from '../../lib/loading/load-when-online';
import type { Session } from '../../session/session';
import { learnFailureWords } from '../../stage/states/read-failure';
import { fetchLaterIcons } from '../../ui/icons/icon';
import type { Offers } from '../layout/availability';
import type { PageAround } from './open-page';

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
 * controls. Earlier key presses wait for them, and load them if they failed.
 *
 * @param around what the page around the player follows
 */
export function openAppLater(session: Session, offers: Offers, around: PageAround): AppLater {
  const part = signal<Loaded | null>(null);
  const waiting = new AbortController();
  const early: KeyboardEvent[] = [];
  let loading = false;
  let ends: readonly (() => void)[] = [];

  const load = async () => {
    loading = true;
    fetchLaterIcons();
    try {
      const loaded = await loadWhenOnline(() => loadChunk(withLaterTexts(() => import('./app-later'))));
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
      // The next key or press asks again: a player without keys is one that can still be steered.
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

  return {
    part,
    fetch,
    close() {
      waiting.abort();
      closeAll(ends);
    },
  };
}
