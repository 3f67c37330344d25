import type { SoundModes } from '../../../host-sdk/contract/contract';
import type { Outcome } from '../../bridge/methods-table';
import { canProcessSound } from '../../engine/sound/can-process';
import { soundOf } from '../../engine/sound/sound';

type Given = { readonly [Name in keyof SoundModes]?: SoundModes[Name] | undefined };

/** Applies to this page only: the stored choice stays the viewer's own. */
export function setHostSound(video: HTMLVideoElement, modes: Given): Outcome {
  if (!canProcessSound(video)) return 'not-supported';
  // An audio context that is not allowed to run would block picture and sound.
  if (navigator.userActivation?.hasBeenActive === false) return 'not-allowed';
  const given = Object.entries(modes).filter(([, value]) => value !== undefined);
  soundOf(video).change(Object.fromEntries(given), false);
  return null;
}
