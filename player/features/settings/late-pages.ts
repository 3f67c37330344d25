import { type ReadonlySignal, signal } from '@preact/signals-core';
import { withTexts } from '../../i18n/translate';
import { loadChunk } from '../../lib/load-chunk';

type LatePages = typeof import('./settings-page');

const part = signal<LatePages | null>(null);

/** The pages behind the menu; `null` until they are there. */
export const latePages: ReadonlySignal<LatePages | null> = part;

/** They are fetched once the menu is there: lost styles would hold it back. */
export async function fetchPages(): Promise<void> {
  part.value ??= await loadChunk(withTexts(() => import('./settings-page')));
}
