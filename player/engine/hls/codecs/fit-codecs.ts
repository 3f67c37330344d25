import { keepOneFamily } from './codec-family';
import { withPlayableSound } from './playable-sound';

/**
 * The master playlist as far as this device decodes its codecs.
 *
 * @param missSound called where no sound is left of a stream that has some
 */
export function fitCodecs(given: string, missSound?: () => void): Promise<string> {
  const { master, isSilent } = withPlayableSound(given);
  if (isSilent) missSound?.();
  return keepOneFamily(master);
}
