// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { chat } from '../../features/chat';
import { makeAggregate, makeLive, makeQuestion, makeVotes } from '../../features/fixtures/live';
import { makeSession } from '../../features/fixtures/session';
import { makeDetails, makeSource, makeViewing } from '../../features/fixtures/viewing';
import type { Feature } from '../../features/manifest/define';
import { multiLives } from '../../features/multi-lives';
import { poll } from '../../features/poll';
import { openOffers } from '../layout/availability';
import { pagesWithAwaited } from './awaited-pages';

const about: Feature = {
  id: 'about',
  when: ({ viewing }) => viewing.details.value !== null,
  tab: { label: 'about.title', load: async () => ({ default: () => null }) },
};

describe('the pages of a live stream', () => {
  const registry = [poll, chat, multiLives, about];

  function openLive(given = {}) {
    const mode = 'raw' in given ? 'raw' : 'content';
    const viewing = makeViewing({ mode, type: 'live', id: '7' });
    viewing.source.value = makeSource({ live: 'time-machine' });
    const session = makeSession(viewing, given);
    const offers = openOffers(session, registry);
    const read = () =>
      pagesWithAwaited(offers, { session, viewing })
        .map((page) => (offers.features.value.includes(page) ? page.id : `(${page.id})`))
        .join(' ');
    return { viewing, read };
  }

  it('have their places with the details, and live data fills these', () => {
    const { viewing, read } = openLive();
    viewing.votes.value = makeVotes();
    viewing.details.value = null;
    viewing.phase.value = 'loading';
    expect(read()).toBe('');
    viewing.details.value = makeDetails({ type: 'live' });
    viewing.phase.value = 'ready';
    expect(read()).toBe('(poll) (chat) (multi-lives) about');
    const live = makeLive();
    live.aggregate.value = null;
    live.awaited.value = true;
    viewing.live.value = live;
    expect(read()).toBe('(poll) (chat) (multi-lives) about');
    live.aggregate.value = makeAggregate({
      chatEnabled: true,
      question: makeQuestion([1, 2]),
      alternatives: [{ id: '8', title: '', cover: null, viewers: null }],
    });
    expect(read()).toBe('poll (chat) multi-lives about');
    live.awaited.value = false;
    live.room.value = { id: 'r', type: 'public', defaultMessages: [], pin: null, rules: [] };
    expect(read()).toBe('poll chat multi-lives about');
  });

  it('are given up if the platform has nothing for them', () => {
    const { viewing, read } = openLive();
    const live = makeLive();
    live.awaited.value = true;
    viewing.live.value = live;
    expect(read()).toBe('(poll) (chat) (multi-lives) about');
    live.awaited.value = false;
    expect(read()).toBe('about');
  });

  it('have no place where the embedding hides them, in a film, and without a stream', () => {
    expect(openLive({ featureSet: { chat: false } }).read()).toBe('(poll) (multi-lives) about');
    expect(openLive({ raw: true }).read()).toBe('about');
    const offAir = openLive();
    offAir.viewing.phase.value = 'no-content';
    expect(offAir.read()).toBe('about');
  });
});
