import { expect, test, vi } from 'vitest';
import { type Clip, ClipFailure, type Clips } from '../../engine/clips';
import { makeBeside, makeEngine } from '../../features/fixtures/engine';
import { makeSession } from '../../features/fixtures/session';
import { makeDetails, makeSource, makeViewing } from '../../features/fixtures/viewing';
import { hostClips } from './host-clips';

const CLIP: Clip = { file: new Blob(['x'], { type: 'video/mp4' }), start: 10, duration: 20 };
const RANGE = { from: 10, to: 30 };

function open(make: Clips['make'] = async () => CLIP, given: Partial<Clips> = {}, params = {}) {
  const viewing = makeViewing();
  const beside = makeBeside({ range: () => ({ start: 0, end: 600 }), make, ...given });
  viewing.engine.value = { ...makeEngine(), loadBeside: async () => beside };
  viewing.playback.pictureShown.value = true;
  const session = makeSession(viewing, params);
  return { viewing, session, clip: hostClips(session, true).clip };
}

/** A clip that never completes, and rejects when it is aborted. */
const endless: Clips['make'] = (_range, _report, signal) =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });

test('a clip is a file with the title and the seconds in its name', async () => {
  const make = vi.fn(async () => CLIP);
  const { viewing, clip } = open(make);
  viewing.details.value = makeDetails({ title: `../کویر\u202e:${'x'.repeat(1000)}` });
  const file = await clip(RANGE);
  if (!(file instanceof File)) throw new Error(String(file));
  expect(file.name).toMatch(/^\.\. کویر x{80,100} 10-30\.mp4$/);
  expect([file.type, file.size]).toEqual(['video/mp4', 1]);
  expect(make).toHaveBeenCalledExactlyOnceWith(
    { start: 10, end: 30 },
    expect.any(Function),
    expect.any(AbortSignal),
  );
});

test.each([
  ['less than 5 seconds', { from: 10, to: 14.9 }],
  ['more than 60', { from: 10, to: 70.1 }],
  ['what is not there', { from: 580, to: 610 }],
  ['what lies before the beginning', { from: -10, to: 20 }],
  ['backwards', { from: 30, to: 10 }],
])('a clip of %s is a wrong argument', async (_, range) =>
  expect(await open().clip(range)).toBe('wrong-argument'),
);

test('a clip stays within a preview, and ends with the media', async () => {
  const make = vi.fn(async () => CLIP);
  const { viewing, clip } = open(make);
  expect(await clip({ from: 580.3, to: 600.3 })).toBeInstanceOf(File);
  expect(make).toHaveBeenLastCalledWith({ start: 580.3, end: 600 }, expect.anything(), expect.anything());
  viewing.bounds.value = { start: 20, end: 60 };
  expect(await clip({ from: 10, to: 30 })).toBe('wrong-argument');
  expect(await clip({ from: 30, to: 61 })).toBe('wrong-argument');
  expect(await clip({ from: 30, to: 50 })).toBeInstanceOf(File);
});

test('a host gets no clip that the viewer could not make, and none without a picture', async () => {
  for (const params of [
    { raw: true },
    { featureSet: { clip: false } },
    { featureSet: { downloadUrl: false } },
  ])
    expect(await open(undefined, {}, params).clip(RANGE), JSON.stringify(params)).toBe('not-supported');
  const encrypted = open(undefined, { range: () => null });
  expect(await encrypted.clip(RANGE)).toBe('not-supported');
  const { viewing, clip } = open();
  viewing.source.value = makeSource({ soundOnly: true });
  expect(await clip(RANGE)).toBe('not-supported');
  viewing.source.value = makeSource();
  viewing.engine.value = makeEngine();
  expect(await clip(RANGE)).toBe('not-supported');
  const file = makeViewing({ mode: 'static', type: 'mp4', url: 'https://media.example.com/a.mp4' });
  file.engine.value = viewing.engine.value;
  file.playback.pictureShown.value = true;
  expect(await hostClips(makeSession(file), true).clip(RANGE)).toBe('not-supported');
  expect(await hostClips(makeSession(null), true).clip(RANGE)).toBe('params-missing');
});

test('a later clip takes the place of an earlier one, whose requests end', async () => {
  const make = vi
    .fn(endless)
    .mockImplementationOnce(endless)
    .mockImplementation(async () => CLIP);
  const { clip } = open(make);
  const first = clip(RANGE);
  await vi.waitFor(() => expect(make).toHaveBeenCalled());
  expect(await clip(RANGE)).toBeInstanceOf(File);
  expect(await first).toBe('superseded');
  expect(make.mock.calls[0]?.[2].aborted).toBe(true);
});

test('other content ends a clip, and a clip of slow media ends after two minutes at most', async () => {
  const make = vi.fn(endless);
  const { session, clip } = open(make);
  const left = clip(RANGE);
  await vi.waitFor(() => expect(make).toHaveBeenCalledTimes(1));
  const { value } = session.viewing;
  session.viewing.value = makeViewing();
  expect(await left).toBe('superseded');
  session.viewing.value = value;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const slow = clip(RANGE);
  await vi.waitFor(() => expect(make).toHaveBeenCalledTimes(2));
  await vi.advanceTimersByTimeAsync(115_000);
  expect(await slow).toBe('timeout');
  vi.useRealTimers();
});

test.each([
  ['gone', 'failed'],
  ['network', 'failed'],
  ['large', 'not-supported'],
  ['unsuitable', 'not-supported'],
  ['format', 'not-supported'],
] as const)('a clip that is %s is %s', async (reason, code) =>
  expect(await open(() => Promise.reject(new ClipFailure(reason))).clip(RANGE)).toBe(code),
);
