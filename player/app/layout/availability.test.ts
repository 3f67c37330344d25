// @vitest-environment node
import { effect, signal } from '@preact/signals-core';
import { describe, expect, it } from 'vitest';
import { makeSession } from '../../features/fixtures/session';
import { makeViewing } from '../../features/fixtures/viewing';
import type { Feature } from '../../features/manifest/define';
import { openOffers } from './availability';

const idsOf = (features: readonly Feature[]) => features.map(({ id }) => id);

describe('the features of a video', () => {
  it('is nothing while there is no video', () => {
    const offers = openOffers(makeSession(null), [{ id: 'settings' }]);
    expect(offers.context.value).toBeNull();
    expect(offers.features.value).toEqual([]);
  });

  it('leaves out features that the embedding disables', () => {
    const session = makeSession(makeViewing(), { featureSet: { chat: false } });
    const offers = openOffers(session, [
      { id: 'chat', flag: 'chat' },
      { id: 'playlist', flag: 'playlist' },
    ]);
    expect(idsOf(offers.features.value)).toEqual(['playlist']);
  });

  it('includes features that need a login only if the embedding allows it', () => {
    const bookmarks: Feature = { id: 'bookmarks', needs: 'authentication' };
    const without = openOffers(makeSession(makeViewing()), [bookmarks]);
    const allowed = openOffers(makeSession(makeViewing(), { authentication: 'true' }), [bookmarks]);
    expect(without.features.value).toEqual([]);
    expect(allowed.features.value).toEqual([bookmarks]);
  });

  it('follows the facts that a feature depends on', () => {
    const hasPoll = signal(false);
    const offers = openOffers(makeSession(makeViewing()), [{ id: 'poll', when: () => hasPoll.value }]);
    expect(offers.features.value).toEqual([]);
    hasPoll.value = true;
    expect(idsOf(offers.features.value)).toEqual(['poll']);
  });

  it('hides a feature whose check fails, and not its neighbours', () => {
    const broken: Feature = {
      id: 'broken',
      when: () => {
        throw new Error('no idea');
      },
    };
    const offers = openOffers(makeSession(makeViewing()), [broken, { id: 'settings' }]);
    expect(idsOf(offers.features.value)).toEqual(['settings']);
  });

  it('wakes nobody when a fact changed that changes nothing', () => {
    const count = signal(1);
    const offers = openOffers(makeSession(makeViewing()), [{ id: 'chat', when: () => count.value > 0 }]);
    let runs = 0;
    const stop = effect(() => {
      runs += offers.features.value.length;
    });
    count.value = 2;
    stop();
    expect(runs).toBe(1);
  });
});
