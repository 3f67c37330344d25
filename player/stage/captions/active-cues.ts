import { writtenOf } from '../../engine/subtitles/written-of';

export interface ActiveCue {
  readonly id: string;
  /** Plain text with line breaks. */
  readonly text: string;
  /** The cue itself if it has markup, a position or a style; else `null`. */
  readonly rich: VTTCue | null;
}

/** Maximum number of cues shown at once; a picture full of text has fewer. */
const MOST_ACTIVE = 20;

/** Maximum number of characters read of a cue, markup included; a picture full of text has fewer. */
export const MOST_TEXT = 5000;

export function readActive(cues: readonly TextTrackCue[]): readonly ActiveCue[] {
  return cues
    .slice(0, MOST_ACTIVE)
    .map((cue, index) => ({
      id: cue.id || `${cue.startTime}-${index}`,
      text: plainText(cue),
      rich: isRich(cue) ? cue : null,
    }))
    .filter(({ text }) => text !== '')
    .filter(({ text }, index, all) => all.findIndex((other) => other.text === text) === index);
}

/** Voices, classes and timestamps are markup; line breaks and entities are text. */
function plainText(cue: TextTrackCue): string {
  if (!hasMarkup(cue)) return '';
  if ((cue.text?.length ?? 0) > MOST_TEXT)
    return cue.text
      .slice(0, MOST_TEXT)
      .replace(/<[^>]*>?/g, '')
      .trim();
  return (cue.getCueAsHTML().textContent ?? '').trim();
}

function hasMarkup(cue: TextTrackCue): cue is VTTCue {
  return 'getCueAsHTML' in cue;
}

function isRich(cue: TextTrackCue): cue is VTTCue {
  if (!hasMarkup(cue)) return false;
  return (cue.text ?? '').includes('<') || isPlaced(cue) || writtenOf(cue) !== undefined;
}

/** Whether a cue is placed elsewhere than at the bottom centre. Cues other than `VTTCue` lack these properties. */
export function isPlaced(cue: Partial<VTTCue>): boolean {
  const { line = 'auto', position = 'auto', size = 100, align = 'center', vertical = '' } = cue;
  return line !== 'auto' || position !== 'auto' || size !== 100 || align !== 'center' || vertical !== '';
}
