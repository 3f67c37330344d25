// @vitest-environment node
import { expect, it } from 'vitest';
import { makeEngine } from '../../features/fixtures/engine';
import { makeDetails, makeSource, makeViewing } from '../../features/fixtures/viewing';
import { makeEdge } from './fixtures/entries';
import { placeStretch } from './place-stretch';

const watcher = { clientUuid: 'visit-1', userId: '5' };
const times = { start: 3.00049, end: 9, watched: 3 };

it('a film’s range is sent with the film', () => {
  const viewing = makeViewing();
  viewing.details.value = makeDetails({ contentType: '4', contentId: '77' });
  expect(placeStretch({ viewing, ...times }, watcher)).toEqual({
    video: { type: 'vod', id: '1001' },
    start: 3,
    end: 9,
    watched: 3,
    duration: 600,
    clientUuid: 'visit-1',
    userId: '5',
    contentType: '4',
    contentId: '77',
  });
});

it('a file that the platform does not know has none', () => {
  const viewing = makeViewing({ mode: 'static', type: 'mp4', url: 'https://media.example/a.mp4' });
  expect(placeStretch({ viewing, ...times }, watcher)).toBeNull();
});

it('a live stream’s range is sent in seconds since its start', () => {
  const viewing = makeViewing({ mode: 'content', type: 'live', id: '2001' });
  viewing.source.value = makeSource({ live: 'time-machine' });
  viewing.details.value = makeDetails({ type: 'live', startTime: 1000 });
  const engine = makeEngine();
  viewing.engine.value = engine;
  engine.live.value = makeEdge(60);
  expect(placeStretch({ viewing, ...times }, watcher)).toBeNull();
  engine.live.value = makeEdge(60, 1_500_000);
  viewing.playback.duration.value = null;
  expect(placeStretch({ viewing, ...times }, watcher)).toMatchObject({
    start: 503,
    end: 509,
    duration: null,
  });
});
