import { protect } from '../wire/listeners';
import { Player } from './player';

/** Elements that say by their attributes what to play, unless they are to wait for a constructor. */
const MARKED = ['id', 'url'].map((name) => `[data-vimeo-${name}]:not([data-vimeo-defer])`).join();

/** Embeds a player into each marked element, now and again when the document is there as a whole. */
export function embedMarked(): void {
  const embed = () => {
    for (const element of document.querySelectorAll(MARKED)) protect(() => new Player(element));
  };
  embed();
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', embed);
}
