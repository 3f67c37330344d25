import { ignoreFailure } from '../../lib/ignore-failure';

const SHEETS = {
  '(forced-colors: active)': () => import('./forced-colors.css'),
  '(prefers-contrast: more)': () => import('./prefers-contrast.css'),
};

/** Loads rarely needed styles once the system setting requires them, also if it changes later. */
export function followContrast(): void {
  for (const [query, load] of Object.entries(SHEETS)) {
    const asked = matchMedia(query);
    const follow = () => {
      if (asked.matches) load().catch(ignoreFailure);
    };
    asked.addEventListener('change', follow);
    follow();
  }
}
