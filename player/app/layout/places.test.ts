// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { makeSession } from '../../features/fixtures/session';
import { makeViewing } from '../../features/fixtures/viewing';
import type { Feature } from '../../features/manifest/define';
import { openOffers } from './availability';
import { openPlaces } from './places';

const about: Feature = {
  id: 'about',
  when: ({ viewing }) => viewing.details.value !== null,
  tab: { label: 'about.title', load: async () => ({ default: () => null }) },
};

function open(viewing: ReturnType<typeof makeViewing>, given = {}, registry: readonly Feature[] = [about]) {
  const session = makeSession(viewing, given);
  const { hasFooter, hasPages } = openPlaces(session, openOffers(session, registry));
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
