import { type ReadonlySignal, signal } from '@preact/signals-core';
import { withTexts } from '../../i18n/translate';
import { inTime } from '../../lib/loading/in-time';
import { loadChunk } from '../../lib/loading/load-chunk';
import type { PageViews } from './model/page-views';
import type { Page } from './model/settings-model';

const RARE: readonly Page[] = ['caption-look', 'sound', 'brightness', 'data'];

const loaded = signal<PageViews>({});

/** The pages behind the menu, as far as they are there. */
export const latePages: ReadonlySignal<PageViews> = loaded;

/** Fetches a page with those of its file. */
export async function fetchPage(page: Page): Promise<void> {
  if (loaded.peek()[page] !== undefined) return;
  const load = RARE.includes(page)
    ? withTexts(() => import('./pages/rare-pages'))
    : () => import('./pages/usual-pages');
  const { PAGES } = await inTime(loadChunk<{ readonly PAGES: PageViews }>(load));
  loaded.value = { ...loaded.peek(), ...PAGES };
}

/**
 * The usual pages come at once, in an answer that is short also on a slow line, and the rare ones behind the motion that
 * brings the menu, which their evaluation would take frames from. Styles that are lost on the way would hold the menu
 * back, so all are fetched once it is there.
 */
export async function fetchPagesBehind(menu: HTMLElement): Promise<void> {
  const motions = menu.closest('dialog')?.getAnimations() ?? [];
  await fetchPage('speed');
  // Cancelled where the menu is closed meanwhile.
  await Promise.allSettled(motions.map(({ finished }) => finished));
  if (menu.isConnected) await fetchPage('data');
}
