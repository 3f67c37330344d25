import type { Presentation, Representation } from './presentation';
import { family } from './rendition';

/**
 * Removes pictures in codec families of which the browser decodes no representation, such as an advertisement in HEVC
 * between periods of AVC: the playlist has a gap there, which is skipped. A presentation without any decodable picture stays
 * unchanged, so that the engine reports it.
 */
export function withoutUndecodable(
  presentation: Presentation,
  decodes: (mimeType: string) => boolean,
): Presentation {
  const { periods } = presentation;
  if (periods.length < 2) return presentation;
  const canDecode = ({ codecs }: Representation) => codecs === '' || decodes(`video/mp4; codecs="${codecs}"`);
  const pictures = periods
    .flatMap(({ representations }) => representations)
    .filter(({ kind }) => kind === 'video');
  // Profile and level in CODECS may be wrong, so that the family decides.
  const families = new Set(pictures.filter(canDecode).map(({ codecs }) => family(codecs)));
  if (families.size === 0 || pictures.every(({ codecs }) => families.has(family(codecs))))
    return presentation;
  return {
    ...presentation,
    periods: periods.map((period) => ({
      ...period,
      representations: period.representations.filter(
        ({ kind, codecs }) => kind !== 'video' || families.has(family(codecs)),
      ),
    })),
  };
}
