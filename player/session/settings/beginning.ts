import type { Beginning } from '../../engine/contract';
import type { SettingValues } from './settings';

/**
 * A stream begins with the sound that is its own; whoever has chosen a language would hear another one first.
 *
 * @returns `null` where it begins in no other way than the engine's own
 */
export function beginningOf({
  quality,
  audioLanguage,
}: Pick<SettingValues, 'quality' | 'audioLanguage'>): Pick<Beginning, 'chosen'> | null {
  return audioLanguage === null ? { chosen: quality > 0 ? quality : null } : null;
}
