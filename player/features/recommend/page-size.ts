/** CSS pixels of the window per search result. */
const AREA_OF_CARD = 39_485;

/** Results per page where the tabs are below a portrait picture. */
const IN_COMPLEX_PORTRAIT = 10;

/** The number of videos a search requests at once. `isComplexPortrait`: portrait, and more than the picture. */
export function searchPageSize(
  { innerWidth, innerHeight }: Pick<Window, 'innerWidth' | 'innerHeight'>,
  isComplexPortrait: boolean,
): number {
  if (isComplexPortrait) return IN_COMPLEX_PORTRAIT;
  return Math.max(1, Math.round((innerWidth * innerHeight) / AREA_OF_CARD));
}
