import { lengthOf, lift } from './lift';
import type { Block } from './placing';

/** Step and lower limit of the shares of the viewer's size to try; the style sheet keeps letters readable. */
const STEP = 0.05;
const LEAST = 0.2;

/** Draws captions as large as the viewer likes, or smaller until they fit. */
export function shrinkToFit({ style }: HTMLElement, fits: () => boolean): boolean {
  for (let share = 1; share > LEAST; share -= STEP) {
    style.setProperty('--fit', share.toFixed(2));
    if (fits()) return true;
  }
  return false;
}

/**
 * Moves captions at the bottom of the stage up into the first strip that is tall enough, else into the tallest.
 *
 * @returns whether all of them are fully visible
 */
export function liftPlain(words: HTMLElement, strips: readonly Block[]): boolean {
  const { style } = words;
  style.removeProperty('--fit');
  style.maxBlockSize = '';
  const strip =
    strips.find((one) => lengthOf(one) >= words.offsetHeight) ??
    [...strips].sort((one, other) => lengthOf(other) - lengthOf(one))[0];
  if (strip === undefined) return true;
  const isWhole = shrinkToFit(words, () => words.offsetHeight <= lengthOf(strip));
  // Text that does not fit at the smallest size is cut off at its end.
  if (!isWhole) style.maxBlockSize = `${lengthOf(strip)}px`;
  style.overflow = isWhole ? '' : 'hidden';
  const [from, to] = [words.offsetTop, words.offsetTop + words.offsetHeight];
  lift(words, Math.min(strip.to - to, Math.max(0, strip.from - from)));
  return isWhole;
}
