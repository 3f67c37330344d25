import { parseParams } from '../../../player/params/parse';
import { findTarget } from '../../../player/params/required';

/** Params that lead to each mode, before other params are set. */
const MODES = {
  content: {},
  quiz: { quiz: '1' },
  raw: { raw: true },
  general: { isGeneral: true },
  static: { type: 'mp4' },
} as const;

/** The required params of each mode, from the player's own check. */
export const REQUIRED: Readonly<Record<keyof typeof MODES, readonly string[]>> = {
  content: requiredFor(MODES.content),
  quiz: requiredFor(MODES.quiz),
  raw: requiredFor(MODES.raw),
  general: requiredFor(MODES.general),
  static: requiredFor(MODES.static),
};

/** Params that determine the content: those that some mode requires. */
export const CONTENT_PARAMS: ReadonlySet<string> = new Set(Object.values(REQUIRED).flat());

function requiredFor(given: Readonly<Record<string, unknown>>): string[] {
  const found = findTarget(parseParams(given));
  return [...Object.keys(given), ...('missing' in found ? found.missing : [])];
}
