import { PlayerError } from './wire/player-error';

/** @throws PlayerError `wrong-argument` if the text is not a selector */
export function findElement(selector: string): Element | null {
  try {
    return document.querySelector(selector);
  } catch (error) {
    throw new PlayerError('wrong-argument', undefined, error);
  }
}
