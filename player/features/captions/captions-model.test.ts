// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { makeEngine, makeSubtitles } from '../fixtures/engine';
import { makeSession } from '../fixtures/session';
import { makeViewing } from '../fixtures/viewing';
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
    const { context, subtitles } = open();
    subtitles.select('ar');
    toggleCaptions(context);
    toggleCaptions(context);
    expect(subtitles.selected.value).toBe('ar');
  });

  it('come on with the first track when the last one has gone', () => {
    const { context, subtitles } = open();
    subtitles.select('ar');
    toggleCaptions(context);
    subtitles.tracks.value = [persian];
    toggleCaptions(context);
    expect(subtitles.selected.value).toBe('fa');
  });

  it('come on in the language that was read in another video, else in the page’s', () => {
    const { context, subtitles } = open();
    context.session.params.value = { ...context.session.params.value, lang: 'ar' };
    toggleCaptions(context);
    expect(subtitles.selected.value).toBe('ar');

    const other = open();
    other.context.session.settings.change({ subtitleLanguage: 'ar' });
    toggleCaptions(other.context);
    expect(other.subtitles.selected.value).toBe('ar');
  });
});
