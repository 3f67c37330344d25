import type { ReadonlySignal, Signal } from '@preact/signals-core';
import { isReplaced } from '../../lib/loading/replaced';
import { readForTab, writeForTab } from '../../lib/storage';
import { readAddress } from '../../params/address';
import { type Params, parseParams } from '../../params/parse';
import { nameOf } from '../../params/target-name';
import { isGoing } from '../viewing/going';
import type { Viewing } from '../viewing/viewing';
import { type ReloadState, writeReloadState } from './reload-state';

/** The page, and its current video. */
export interface RenewalContext {
  readonly params: ReadonlySignal<Params>;
  readonly viewing: ReadonlySignal<Viewing | null>;
  readonly closed: AbortSignal;
}

/** The page reloads by itself at most once within this long, in milliseconds. */
const AGAIN_MS = 60 * 60 * 1000;

/** A viewer who returns by pressing play wants to watch; milliseconds until a paused page counts as paused. */
const SETTLE_MS = 400;

/** When the page last reloaded by itself, for each address. */
const RENEWED = 'renewed:';

const TEXT_FIELD = 'textarea, input:not([type=range]):not([type=checkbox]):not([type=radio])';

type Page = Pick<Window, 'document' | 'history' | 'addEventListener'> & {
  readonly location: Pick<Location, 'origin' | 'pathname' | 'search' | 'reload'>;
};

/**
 * Checks whether a chunk that failed to load is gone, and reloads a page that is paused when its viewer returns.
 *
 * @param due set as soon as a chunk is gone
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
  /** The bundler's loader dispatches this event for each failed import, even if the import's failure is handled. */
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
    /** Resolves when the last failure has been checked. */
    checked: async () => checking,
    reload,
  };
}

/** Only if a reload is barely noticeable: nothing plays, no typed text is lost, and the page's state returns. */
function mayReload(page: Page, params: Params, viewing: Viewing | null): boolean {
  const { document } = page;
  if (viewing === null || isGoing(viewing)) return false;
  // The position in the DVR window of a live stream moves with the stream.
  if (viewing.source.peek()?.live === 'time-machine') return false;
  // A browser may lack either property.
  if (document.fullscreenElement || document.pictureInPictureElement) return false;
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_FIELD)];
  if (fields.some(({ value }) => value !== '')) return false;
  // The page removes tokens from its address, and hosts change params over the wire.
  return textOf(parseParams(readAddress(page.location))) === textOf(params);
}

/** The params as text, without the start time. */
function textOf(params: Params): string {
  return JSON.stringify({ ...params, t: null });
}

function describe({ target, source, playback, soundOffered, ...rest }: Viewing): ReloadState {
  const hasPlace = source.peek()?.live === null && playback.state.peek() !== 'ended';
  return {
    video: nameOf(target),
    time: hasPlace ? playback.time.peek() : null,
    playing: isGoing({ playback, ...rest }),
    // If the browser refused sound, it decides anew.
    muted: playback.muted.peek() && !soundOffered.peek(),
  };
}

function addressOf({ origin, pathname, search }: Page['location']): string {
  return origin + pathname + search;
}
