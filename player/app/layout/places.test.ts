// @vitest-environment node
import { signal } from '@preact/signals-core';
import { describe, expect, it } from 'vitest';
import type { Aggregate } from '../../api/live';
import { chat } from '../../features/chat';
import { makeAggregate, makeLive, makeQuestion, makeVotes } from '../../features/fixtures/live';
import { makeSession } from '../../features/fixtures/session';
import { makeDetails, makeSource, makeViewing } from '../../features/fixtures/viewing';
import type { Feature } from '../../features/manifest/define';
import { multiLives } from '../../features/multi-lives';
import { poll } from '../../features/poll';
import { openOffers } from './availability';
import { openPlaces } from './places';

const about: Feature = {
  id: 'about',
  when: ({ viewing }) => viewing.details.value !== null,
  tab: { label: 'about.title', load: async () => ({ default: () => null }) },
};

function open(viewing: ReturnType<typeof makeViewing>, given = {}, registry: readonly Feature[] = [about]) {
  const session = makeSession(viewing, given);
  const { hasFooter, hasPages } = openPlaces(session, openOffers(session, registry), registry);
  return () => ({ footer: hasFooter.value, pages: hasPages.value });
}

describe('the places around the picture', () => {
  it('exist for available data', () => {
    expect(open(makeViewing())()).toEqual({ footer: true, pages: true });
  });

  it('are kept while the details are on their way, and given up when they do not come', () => {
    const viewing = makeViewing();
    viewing.details.value = null;
    viewing.phase.value = 'loading';
    const read = open(viewing);
    expect(read()).toEqual({ footer: true, pages: true });
    viewing.phase.value = 'not-found';
    expect(read()).toEqual({ footer: false, pages: false });
  });

  it('are not there for a file, which has no details', () => {
    const viewing = makeViewing({ mode: 'static', type: 'mp4', url: 'https://m.example.com/a.mp4' });
    viewing.details.value = null;
    viewing.phase.value = 'loading';
    expect(open(viewing)()).toEqual({ footer: false, pages: false });
  });

  it('have no footer where the embedding hides it', () => {
    const read = open(makeViewing(), { featureSet: { profileFooter: false } });
    expect(read()).toEqual({ footer: false, pages: true });
  });

  it('have no footer in a raw player', () => {
    expect(open(makeViewing(), { raw: true })().footer).toBe(false);
  });

  it('have no sidebar when nothing would stand in it', () => {
    expect(open(makeViewing(), {}, [])()).toEqual({ footer: true, pages: false });
  });
});

describe('the pages of a live stream', () => {
  const registry = [poll, chat, multiLives, about];

  function openLive(given = {}) {
    const mode = 'raw' in given ? 'raw' : 'content';
    const viewing = makeViewing({ mode, type: 'live', id: '7' });
    viewing.source.value = makeSource({ live: 'time-machine' });
    const session = makeSession(viewing, given);
    const places = openPlaces(session, openOffers(session, registry), registry);
    const read = () =>
      places.pages.value.map((page) => (places.isAwaited(page) ? `(${page.id})` : page.id)).join(' ');
    return { viewing, places, read };
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
    const live = { ...makeLive(), aggregate: signal<Aggregate | null>(null) };
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
    const film = makeSession(makeViewing());
    const places = openPlaces(film, openOffers(film, registry), registry);
    expect(places.pages.value).toEqual([about]);
  });

  it('stay the same list while live data changes none of them', () => {
    const { viewing, places } = openLive();
    const live = makeLive();
    viewing.live.value = live;
    const before = places.pages.value;
    live.aggregate.value = makeAggregate({ onlineViewers: 9 });
    expect(places.pages.value).toBe(before);
  });
});
