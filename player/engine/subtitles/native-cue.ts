import { applySettings } from './cue-settings';
import type { MakeNative } from './packed-cues';
import { readRegions } from './regions';
import { readStyles } from './style-blocks';
import { keepWritten } from './written-of';

/** @param head the blocks STYLE and REGION of the file */
export function nativeMaker(head: string): MakeNative {
  const regions = readRegions(head);
  const styles = readStyles(head);
  return (text, settings) => {
    const cue = new VTTCue(0, 0, text);
    const { region, ...alignments } = applySettings(cue, settings);
    const named = regions.get(region ?? '') ?? null;
    // As the standard has it, these take a cue out of its region.
    const stays = cue.vertical === '' && cue.line === 'auto' && cue.size === 100;
    keepWritten(cue, { region: stays ? named : null, styles, ...alignments });
    return cue;
  };
}
