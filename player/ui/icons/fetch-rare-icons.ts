import { ignoreFailure } from '../../lib/ignore-failure';

/** Starts loading the rare icons, together with a view that needs some of them. */
export function fetchRareIcons(): void {
  // If this fails, the view requests them again.
  import('./icons-rare').catch(ignoreFailure);
}
