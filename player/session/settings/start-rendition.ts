import type { EngineOptions, StartOptions } from '../../engine/contract';
import type { SettingValues } from './settings';

/**
 * The rendition with which a stream may start before its engine is ready. Such a start loads a picture and the stream's
 * default audio, so it would be wrong for viewers who have chosen an audio language, or sound only.
 *
 * @returns `null` if only the engine itself may start the stream
 */
export function startRendition({
  quality,
  audioLanguage,
  soundOnly,
}: Pick<SettingValues, 'quality' | 'audioLanguage' | 'soundOnly'>): Pick<StartOptions, 'chosen'> | null {
  return audioLanguage === null && !soundOnly ? { chosen: quality > 0 ? quality : null } : null;
}

/** The viewer's choices that apply from the first segment on. */
export function startChoices(
  values: Pick<SettingValues, 'quality' | 'audioLanguage' | 'soundOnly'>,
): Required<Pick<EngineOptions, 'start' | 'soundOnly'>> {
  return { start: startRendition(values), soundOnly: values.soundOnly };
}
