import { type ReadonlySignal, signal } from '@preact/signals-core';
import { withTexts } from '../../i18n/translate';
import { inTime } from '../../lib/loading/in-time';
import { loadChunk } from '../../lib/loading/load-chunk';
import type { PageViews } from './model/page-views';
import type { Page } from './model/settings-model';

const RARE: readonly Page[] = ['caption-look', 'sound', 'brightness', 'data'];

const loaded = signal<PageViews>({});

/** The pages behind the menu that have loaded so far. */
export const latePages: ReadonlySignal<PageViews> = loaded;

/** Loads a page, with the other pages of its file. */
export async function fetchPage(page: Page): Promise<void> {
  if (loaded.peek()[page] !== undefined) return;
  const load = RARE.includes(page)
    ? withTexts(() => import('./pages/rare-pages'))
    : () => import('./pages/usual-pages');
  const { PAGES } = await inTime(loadChunk<{ readonly PAGES: PageViews }>(load));
  loaded.value = { ...loaded.peek(), ...PAGES };
}

/**
 * Loads the usual pages at once, since their response is short even on a slow connection, and the rare pages after the
 * menu's opening animation, since evaluating them would drop its frames. Lost stylesheets would delay the menu, so no
 * page is loaded before the menu is shown.
 */
export async function fetchPagesBehind(menu: HTMLElement): Promise<void> {
  const motions = menu.closest('dialog')?.getAnimations() ?? [];
  await fetchPage('speed');
  // Animations are cancelled if the menu closes meanwhile.
  await Promise.allSettled(motions.map(({ finished }) => finished));
  if (menu.isConnected) await fetchPage('data');
}
