// @vitest-environment node
import { expect, it } from 'vitest';
import type { Capture } from '../../engine/contract';
import { makeSession } from '../fixtures/session';
import { makeSource, makeViewing } from '../fixtures/viewing';
import { snapshot } from '.';
import { takeSnapshot } from './snapshot-model';

function open(capture: Capture, params = {}) {
  const made = makeViewing();
  const viewing = { ...made, playback: { ...made.playback, capture: async () => capture } };
  return { session: makeSession(viewing, { snapshot: true, ...params }), viewing };
}

it('is offered if the embedding enables it, and only over a picture', () => {
  expect(snapshot.when(open('no-picture'))).toBe(true);
  expect(snapshot.when(open('no-picture', { snapshot: false }))).toBe(false);
  expect(snapshot.when(open('no-picture', { raw: true }))).toBe(false);
  const sound = open('no-picture');
  sound.viewing.source.value = makeSource({ soundOnly: true });
  expect(snapshot.when(sound)).toBe(false);
});

it('keeps the picture for the host, and shows it', async () => {
  const picture = new Blob(['picture'], { type: 'image/png' });
  const context = open(picture);
  await takeSnapshot(context);
  expect(context.session.snapshot.value).toBe(picture);
  expect(context.session.popovers.open.value).toBe('snapshot');
});

it('shows why there is none', async () => {
  for (const reason of ['forbidden', 'no-picture'] as const) {
    const context = open(reason);
    await takeSnapshot(context);
    expect(context.session.toasts.current.value?.key).toBe(`toast.snapshot-${reason}`);
    expect(context.session.popovers.open.value).toBeNull();
  }
});

it('of a video that has gone meanwhile is nobody’s', async () => {
  const context = open(new Blob());
  context.session.viewing.value = makeViewing();
  await takeSnapshot(context);
  expect(context.session.snapshot.value).toBeNull();
});
