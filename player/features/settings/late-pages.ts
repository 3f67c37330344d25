import { type ReadonlySignal, signal } from '@preact/signals-core';
import { withTexts } from '../../i18n/translate';
import { loadChunk } from '../../lib/loading/load-chunk';

type LatePages = typeof import('./settings-page');

const part = signal<LatePages | null>(null);

/** The pages behind the menu; `null` until they are there. */
export const latePages: ReadonlySignal<LatePages | null> = part;

/** Styles that are lost on the way would hold the menu back, so they are fetched once it is there. */
export async function fetchPages(): Promise<void> {
  part.value ??= await loadChunk(withTexts(() => import('./settings-page')));
}

/** Fetches them behind the motion that brings the menu, which their evaluation would take frames from. */
export async function fetchPagesBehind(menu: HTMLElement): Promise<void> {
  const motions = menu.closest('dialog')?.getAnimations() ?? [];
  // Cancelled where the menu is closed meanwhile.
  await Promise.allSettled(motions.map(({ finished }) => finished));
  if (menu.isConnected) await fetchPages();
}
