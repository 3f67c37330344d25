// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { makeSession } from '../../features/fixtures/session';
import { makeDetails, makeViewing } from '../../features/fixtures/viewing';
import { readFooterFacts } from './footer-facts';
import { readWatching } from './read-watching';

function readFilm(given = {}) {
  const viewing = makeViewing();
  viewing.viewers.value = 86_200;
  const details = makeDetails({ createdAt: Date.UTC(2026, 0, 2, 3, 4, 5) / 1000 });
  return readFooterFacts(makeSession(viewing, given), viewing, details);
}

describe('the footer', () => {
  it('shows a film’s views and date', () => {
    expect(readFilm()).toEqual({
      watching: null,
      views: 86_200,
      startedAt: null,
      publishedAt: Date.UTC(2026, 0, 2, 3, 4, 5),
    });
  });

  it('shows a live stream’s viewers and start', () => {
    const viewing = makeViewing();
    viewing.viewers.value = 12;
    const details = makeDetails({ type: 'live', startTime: 1_700_000_000 });
    expect(readFooterFacts(makeSession(viewing), viewing, details)).toEqual({
      watching: 12,
      views: null,
      startedAt: 1_700_000_000_000,
      publishedAt: null,
    });
  });

  it('hides facts that the embedding disables', () => {
    const facts = readFilm({ featureSet: { videoViewers: false, videoUploadTime: false } });
    expect(facts).toEqual({ watching: null, views: null, startedAt: null, publishedAt: null });
  });

  it('shows viewers only above zero and from the threshold', () => {
    const viewing = makeViewing();
    const session = makeSession(viewing);
    const details = makeDetails({ type: 'live', onlineViewerThreshold: 10 });
    const watchedBy = (count: number) => {
      viewing.viewers.value = count;
      return readWatching(session, viewing, details);
    };
    expect([0, 9, 10].map(watchedBy)).toEqual([null, null, 10]);
    viewing.over.value = 'ended';
    expect(watchedBy(10)).toBeNull();
  });
});
