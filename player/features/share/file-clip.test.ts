// @vitest-environment node
import { expect, test } from 'vitest';
import { makeBeside, makeEngine } from '../fixtures/engine';
import { makeSession } from '../fixtures/session';
import { makeViewing } from '../fixtures/viewing';
import { fileClip } from './file-clip';

function isOffered({
  params = {},
  duration = 600,
  clips = true,
  mode = 'static' as 'static' | 'general',
} = {}) {
  const viewing = makeViewing({ mode, type: 'mp4', url: 'https://media.example.com/a.mp4' });
  viewing.engine.value = { ...makeEngine(), ...(clips && { loadForClips: async () => makeBeside() }) };
  viewing.playback.duration.value = duration;
  return fileClip.when({ session: makeSession(viewing, params), viewing });
}

test('a clip is offered of a file that is long enough, and not where copies are forbidden', () => {
  expect(isOffered()).toBe(true);
  expect(isOffered({ duration: 4 })).toBe(false);
  expect(isOffered({ clips: false })).toBe(false);
  expect(isOffered({ mode: 'general' })).toBe(false);
  for (const params of [
    { raw: true },
    { featureSet: { clip: false } },
    { featureSet: { downloadUrl: false } },
  ])
    expect(isOffered({ params }), JSON.stringify(params)).toBe(false);
});
