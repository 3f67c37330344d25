import type { ReadonlySignal, Signal } from '@preact/signals-core';
import { isReplaced } from '../../lib/loading/replaced';
import { readForTab, writeForTab } from '../../lib/storage';
import { readAddress } from '../../params/address';
import { type Params, parseParams } from '../../params/parse';
import { nameOf } from '../../params/target-name';
import { isGoing } from '../viewing/going';
import type { Viewing } from '../viewing/viewing';
import { type ReloadState, writeReloadState } from './reload-state';

/** The page, and what plays in it. */
export interface RenewalContext {
  readonly params: ReadonlySignal<Params>;
  readonly viewing: ReadonlySignal<Viewing | null>;
  readonly closed: AbortSignal;
}

/** The page reloads by itself at most once within this long, in milliseconds. */
const AGAIN_MS = 60 * 60 * 1000;

/** A viewer who returns by a press on play comes to watch; milliseconds until a paused page counts as paused. */
const SETTLE_MS = 400;

/** When the page last reloaded by itself, for each address. */
const RENEWED = 'renewed:';

const TEXT_FIELD = 'textarea, input:not([type=range]):not([type=checkbox]):not([type=radio])';

type Page = Pick<Window, 'document' | 'history' | 'addEventListener'> & {
  readonly location: Pick<Location, 'origin' | 'pathname' | 'search' | 'reload'>;
};

/**
 * Finds out whether a chunk that failed to load is gone, and reloads a page that is paused when its viewer returns.
 *
 * @param due written as soon as one is gone
 */
export function followVersion(
  { params, viewing, closed }: RenewalContext,
  due: Signal<boolean>,
  page: Page = window,
) {
  const { document } = page;
  let checking: Promise<void> | null = null;

  const check = async (error: unknown) => {
    const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src;
    if (script !== undefined && (await isReplaced({ error, page: addressOf(page.location), script })))
      due.value = true;
    checking = null;
  };
  /** Dispatched by the bundler's loader for each failed import, whoever handles it. */
  const note = (event: Event) => {
    if (!due.peek()) checking ??= check('payload' in event ? event.payload : null);
  };

  const reload = () => {
    const now = viewing.peek();
    if (now !== null) writeReloadState(describe(now), page);
    page.location.reload();
  };

  const comeBack = () => {
    if (!due.peek() || document.hidden) return;
    setTimeout(() => {
      if (closed.aborted || document.hidden || !mayReload(page, params.peek(), viewing.peek())) return;
      const key = RENEWED + addressOf(page.location);
      if (Date.now() - Number(readForTab(key)) < AGAIN_MS || !writeForTab(key, `${Date.now()}`)) return;
      reload();
    }, SETTLE_MS);
  };

  page.addEventListener('vite:preloadError', note, { signal: closed });
  page.addEventListener('focus', comeBack, { signal: closed });
  document.addEventListener('visibilitychange', comeBack, { signal: closed });

  return {
    /** Resolves when it is known of the last failure. */
    checked: async () => checking,
    reload,
  };
}

/** Only if nobody notices more than a blink: nothing plays, nothing typed is lost, and the page comes back as it is. */
function mayReload(page: Page, params: Params, viewing: Viewing | null): boolean {
  const { document } = page;
  if (viewing === null || isGoing(viewing)) return false;
  // The position in a window of a live stream moves with the stream.
  if (viewing.source.peek()?.live === 'time-machine') return false;
  // Either may be missing in a browser.
  if (document.fullscreenElement || document.pictureInPictureElement) return false;
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_FIELD)];
  if (fields.some(({ value }) => value !== '')) return false;
  // A token of the address is taken out of it, and hosts change params over the wire.
  return textOf(parseParams(readAddress(page.location))) === textOf(params);
}

/** All that a page of these params has in common with another one. */
function textOf(params: Params): string {
  return JSON.stringify({ ...params, t: null });
}

function describe({ target, source, playback, soundOffered, ...rest }: Viewing): ReloadState {
  const hasPlace = source.peek()?.live === null && playback.state.peek() !== 'ended';
  return {
    video: nameOf(target),
    time: hasPlace ? playback.time.peek() : null,
    playing: isGoing({ playback, ...rest }),
    // If the browser refused sound, it decides again.
    muted: playback.muted.peek() && !soundOffered.peek(),
  };
}

function addressOf({ origin, pathname, search }: Page['location']): string {
  return origin + pathname + search;
}
