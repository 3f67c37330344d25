import { expect, onTestFinished, test } from 'vitest';
import type { Cue, CueSource } from '../../player/engine/cues';
import { ownTrack } from '../../player/engine/subtitles/own-track';

test('cues that the browser has removed by itself give way to others', () => {
  const video = document.createElement('video');
  const own = ownTrack(video, { lang: 'fa', title: 'فارسی' });
  onTestFinished(() => own.remove());
  own.track.mode = 'hidden';
  own.show(cuesOf('first'));
  const [first] = own.track.cues ?? [];
  if (first) own.track.removeCue(first);

  own.show(cuesOf('second'));
  expect(textsOf(own.track)).toEqual(['second']);
});

function cuesOf(text: string): CueSource {
  const cue: Cue = { start: 0, end: 5, text };
  return { between: () => [cue] };
}

function textsOf({ cues }: TextTrack): string[] {
  return [...(cues ?? [])].map((cue) => (cue instanceof VTTCue ? cue.text : ''));
}
