import { ignoreFailure } from '../../lib/ignore-failure';

/** Begins to load the icons of single views with one that needs some of them. */
export function fetchRareIcons(): void {
  // The view requests them again.
  import('./icons-rare').catch(ignoreFailure);
}
