interface Named {
  readonly id: string;
  /** BCP 47; empty where the stream names none. */
  readonly lang: string;
}

/**
 * The track with this id, else the best one in this language: the same tag, then a narrower one (`fa` finds `fa-IR`;
 * RFC 4647, 3.3.1), then a wider one (`ar-EG` finds `ar`; 3.4).
 */
export function findTrack<T extends Named>(tracks: readonly T[], idOrLang: string): T | undefined {
  const wanted = idOrLang.toLowerCase();
  const byLang = (matches: (lang: string) => boolean) =>
    tracks.find(({ lang }) => lang !== '' && matches(lang.toLowerCase()));
  const wider = () =>
    prefixesOf(wanted)
      .map((prefix) => byLang((lang) => lang === prefix))
      .find((track) => track !== undefined);
  return (
    tracks.find(({ id }) => id === idOrLang) ??
    byLang((lang) => lang === wanted) ??
    byLang((lang) => lang.startsWith(`${wanted}-`)) ??
    wider()
  );
}

/** RFC 5646, 4.4.1: the longest tag that implementations must accept. A longer text is not taken for a tag. */
const LONGEST_TAG = 35;

/** Tags with subtags cut off from the end, longest first. */
function prefixesOf(tag: string): readonly string[] {
  const subtags = tag.length > LONGEST_TAG ? [] : tag.split('-');
  return subtags.map((_, cut) => subtags.slice(0, -cut - 1).join('-')).filter((prefix) => prefix !== '');
}
