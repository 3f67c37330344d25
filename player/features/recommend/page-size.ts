/** CSS pixels of the window for each video that is found (specification, section 9). */
const AREA_OF_CARD = 39_485;

/** Where pages lie below an upright picture (specification, section 9). */
const IN_COMPLEX_PORTRAIT = 10;

/** How many videos a search asks for at once. `isComplexPortrait`: the page is upright, and more than the picture. */
export function searchPageSize(
  { innerWidth, innerHeight }: Pick<Window, 'innerWidth' | 'innerHeight'>,
  isComplexPortrait: boolean,
): number {
  if (isComplexPortrait) return IN_COMPLEX_PORTRAIT;
  return Math.max(1, Math.round((innerWidth * innerHeight) / AREA_OF_CARD));
}
