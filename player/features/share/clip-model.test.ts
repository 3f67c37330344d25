// @vitest-environment node
import { signal } from '@preact/signals-core';
import { expect, test } from 'vitest';
import { ClipFailure, type Clips } from '../../engine/clips';
import type { Engine } from '../../engine/contract';
import { makeBeside, makeEngine } from '../fixtures/engine';
import { makeViewing } from '../fixtures/viewing';
import { openClip } from './clip-model';

const settled = () => new Promise((resolve) => setTimeout(resolve));

async function open(make: Clips['make'], given: Partial<Clips> = {}) {
  const viewing = makeViewing();
  viewing.playback.time.value = 300;
  const beside = makeBeside({ range: () => ({ start: 0, end: 600 }), make, ...given });
  const engine = signal<Engine | null>({ ...makeEngine(), loadBeside: async () => beside });
  const model = await openClip({ ...viewing, engine });
  if (model === null) throw new Error('no clip');
  return model;
}

const clip = { file: new Blob(['x']), start: 270, duration: 30 };

test('the ends of a clip stay 5 to 60 seconds apart and within the window', async () => {
  const model = await open(async () => clip);
  expect(model.chosen.value).toEqual({ start: 270, end: 300 });
  model.move('start', 299);
  expect(model.chosen.value).toEqual({ start: 295, end: 300 });
  model.move('start', -10);
  expect(model.chosen.value).toEqual({ start: 240, end: 300 });
  model.move('end', 100);
  expect(model.chosen.value).toEqual({ start: 240, end: 245 });
  model.move('end', 900);
  expect(model.chosen.value).toEqual({ start: 240, end: 300 });
});

test('a clip shows its progress and is ready; another choice drops it', async () => {
  let report: (share: number) => void = () => undefined;
  let finish: () => void = () => undefined;
  const model = await open((_, onProgress) => {
    report = onProgress;
    return new Promise((resolve) => {
      finish = () => resolve(clip);
    });
  });
  model.make();
  report(0.4);
  const making = model.state.value;
  expect(making.at === 'making' && making.share.value).toBe(0.4);
  finish();
  await settled();
  expect(model.state.value).toEqual({ at: 'ready', file: clip.file });
  model.move('end', 290);
  expect(model.state.value).toEqual({ at: 'choosing' });
});

test('a cancelled clip ends its requests, and its late result is dropped', async () => {
  const signals: AbortSignal[] = [];
  let finish: () => void = () => undefined;
  const model = await open((_, __, aborted) => {
    signals.push(aborted);
    return new Promise((resolve) => {
      finish = () => resolve(clip);
    });
  });
  model.make();
  model.cancel();
  finish();
  await settled();
  expect(signals[0]?.aborted).toBe(true);
  expect(model.state.value).toEqual({ at: 'choosing' });
});

test.each(['gone', 'network', 'large', 'unsuitable', 'format'] as const)(
  'a clip that is %s has failed',
  async (reason) => {
    const model = await open(() => Promise.reject(new ClipFailure(reason)));
    model.make();
    await settled();
    expect(model.state.value).toEqual({ at: 'failed', reason });
  },
);

test('no clip is offered of an encrypted stream, or by an engine that makes none', async () => {
  await expect(open(async () => clip, { range: () => null })).rejects.toThrow('no clip');
  expect(await openClip(makeViewing())).toBeNull();
});
