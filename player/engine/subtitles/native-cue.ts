import { applySettings } from './cue-settings';
import type { MakeNative } from './packed-cues';
import { readRegions } from './regions';
import { readStyles } from './style-blocks';
import { keepWritten } from './written-of';

/** @param head the STYLE and REGION blocks of the file */
export function nativeMaker(head: string): MakeNative {
  const regions = readRegions(head);
  const styles = readStyles(head);
  return (text, settings) => {
    const cue = new VTTCue(0, 0, text);
    const { region, ...alignments } = applySettings(cue, settings);
    const named = regions.get(region ?? '') ?? null;
    // By the standard, each of these settings removes a cue from its region.
    const stays = cue.vertical === '' && cue.line === 'auto' && cue.size === 100;
    keepWritten(cue, { region: stays ? named : null, styles, ...alignments });
    return cue;
  };
}
