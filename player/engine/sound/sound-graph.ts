import { asMono, asStereo, balanced, withClearSpeech } from './channels';
import { asAtNight, limited, louder, withoutClipping } from './dynamics';
import { isOff, type SoundModes } from './sound-modes';

/** Connects the source through the stages that the modes need; without any, directly to the destination. */
export function connectSound(context: BaseAudioContext, source: AudioNode, modes: SoundModes): void {
  source.disconnect();
  if (isOff(modes)) {
    source.connect(context.destination);
    return;
  }
  let last = asStereo(context, source);
  if (modes.speech) last = withClearSpeech(context, last);
  if (modes.mono) last = asMono(context, last);
  if (modes.night) last = asAtNight(context, last);
  if (modes.boost > 100) last = louder(context, last, modes.boost);
  // The night mode keeps peaks so far below full scale that doubling them needs no limiter.
  if (modes.boost > 100 && !modes.night) last = limited(context, last);
  if (modes.speech || modes.night || modes.boost > 100) last = withoutClipping(context, last);
  if (modes.balance !== 0) last = balanced(context, last, modes.balance);
  last.connect(context.destination);
}
