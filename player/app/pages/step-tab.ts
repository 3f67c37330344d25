import type { Feature } from '../../features/manifest/define';
import { own } from '../../lib/own';

/** The tab that a key selects; `null` for other keys. Tabs run from right to left, like the text. */
export function stepTab(key: string, pages: readonly Feature[], current: Feature): Feature | null {
  const now = pages.indexOf(current);
  const places: Readonly<Record<string, number>> = {
    ArrowLeft: (now + 1) % pages.length,
    ArrowRight: (now - 1 + pages.length) % pages.length,
    Home: 0,
    End: pages.length - 1,
  };
  const place = own(places, key);
  return place === undefined ? null : (pages[place] ?? null);
}
