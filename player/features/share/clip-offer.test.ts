// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { makeBeside, makeEngine } from '../fixtures/engine';
import { makeSession } from '../fixtures/session';
import { makeViewing } from '../fixtures/viewing';
import { offerClip } from './clip-offer';

const open = (load: () => Promise<ReturnType<typeof makeBeside>>) => {
  const viewing = makeViewing();
  viewing.engine.value = { ...makeEngine(), loadForClips: load };
  const offer = offerClip({ session: makeSession(viewing), viewing });
  offer.open();
  return offer;
};

test.each([
  ['a file that cannot be read', async () => makeBeside()],
  ['a file whose clips could not be loaded', () => Promise.reject(new Error('no connection'))],
])('%s has no clip, which is known after it was tried', async (_, load) => {
  const offer = open(load);
  expect(offer.model.value).toBeUndefined();
  await vi.waitFor(() => expect(offer.model.value).toBeNull());
});
