import { keepWritten } from '../../subtitles/written-of';
import type { Block } from './read-screen';

export function makeNative({ lines, line, lineAlign, position, align }: Block): VTTCue {
  const cue = new VTTCue(0, 0, lines.join('\n'));
  Object.assign(cue, { snapToLines: false, line, position, align });
  keepWritten(cue, { region: null, styles: [], lineAlign, positionAlign: 'auto' });
  return cue;
}
