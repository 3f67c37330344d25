// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { makeEngine, makeSubtitles } from '../hand-made/engine';
import { makeSession } from '../hand-made/session';
import { makeViewing } from '../hand-made/viewing';
import { captions } from '.';
import { toggleCaptions } from './captions-model';

const persian = { id: 'fa', lang: 'fa', title: 'فارسی' };
const arabic = { id: 'ar', lang: 'ar', title: 'العربية' };

function open(tracks = [persian, arabic]) {
  const viewing = makeViewing();
  const engine = makeEngine();
  const subtitles = makeSubtitles(tracks);
  engine.subtitles.value = subtitles;
  viewing.engine.value = engine;
  return { context: { session: makeSession(viewing), viewing }, viewing, subtitles };
}

describe('captions', () => {
  it('are offered only where there are tracks', () => {
    expect(captions.when(open().context)).toBe(true);
    expect(captions.when(open([]).context)).toBe(false);
    const viewing = makeViewing();
    expect(captions.when({ session: makeSession(viewing), viewing })).toBe(false);
  });

  it('come on with the first track, and go off again', async () => {
    const { context, subtitles } = open();
    expect(captions.button.on(context)).toBe(false);
    await captions.button.press(context);
    expect(subtitles.selected.value).toBe('fa');
    expect(captions.button.on(context)).toBe(true);
    await captions.button.press(context);
    expect(captions.button.on(context)).toBe(false);
  });

  it('come back in the language that was read last', () => {
    const { viewing, subtitles } = open();
    subtitles.select('ar');
    toggleCaptions(viewing);
    toggleCaptions(viewing);
    expect(subtitles.selected.value).toBe('ar');
  });

  it('come on with the first track when the last one has gone', () => {
    const { viewing, subtitles } = open();
    subtitles.select('ar');
    toggleCaptions(viewing);
    subtitles.tracks.value = [persian];
    toggleCaptions(viewing);
    expect(subtitles.selected.value).toBe('fa');
  });
});
