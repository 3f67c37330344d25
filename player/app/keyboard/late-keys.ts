import { type ReadonlySignal, signal } from '@preact/signals-core';
import { withLaterTexts } from '../../i18n/translate';
import { closeAll } from '../../lib/close-all';
import { loadChunk } from '../../lib/loading/load-chunk';
import { loadWhenOnline } from '../../lib/loading/load-when-online';
import type { Session } from '../../session/session';
import { learnFailureWords } from '../../stage/states/read-failure';
import { fetchLaterIcons } from '../../ui/icons/icon';
import type { Offers } from '../layout/availability';
import type { PageAround } from '../page/open-page';

type Keys = typeof import('./keys');

export interface LateKeys {
  /** `null` until it is there. */
  readonly part: ReadonlySignal<Keys | null>;
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
export function openLateKeys(session: Session, offers: Offers, around: PageAround): LateKeys {
  const part = signal<Keys | null>(null);
  const waiting = new AbortController();
  const early: KeyboardEvent[] = [];
  let loading = false;
  let ends: readonly (() => void)[] = [];

  const load = async () => {
    loading = true;
    fetchLaterIcons();
    try {
      const keys = await loadWhenOnline(() => loadChunk(withLaterTexts(() => import('./keys'))));
      if (waiting.signal.aborted) return;
      learnFailureWords(keys);
      offers.complete(keys.wholeRegistry);
      waiting.abort();
      ends = [
        keys.openPage(session, around),
        keys.openKeyboard(document, session, offers, { early }),
        keys.startFeatures(offers),
      ];
      part.value = keys;
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
