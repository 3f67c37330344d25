import { describe, expect, test } from 'vitest';
import { AT_REST, TIMED } from '../../e2e/host/wire/stand-in-player';
import type { PlayerEvent, PlayerState } from '../../host-sdk/contract/contract';
import { eventsBetween, type Moment } from './moments';

const REST: Moment = {
  state: { ...AT_REST, screen: 'player' },
  content: 'vod/1001',
  contentKnown: true,
  byViewer: false,
  pictureShown: true,
  failure: null,
  fullscreenAsked: null,
  chapter: null,
  neighbours: { previous: null, next: null },
  camera: null,
  stats: null,
  timed: [],
  data: null,
};
const PLAYING = later(REST, { paused: false, playing: true });

function later(moment: Moment, state: Partial<PlayerState>, more: Partial<Moment> = {}): Moment {
  return { ...moment, ...more, state: { ...moment.state, ...state } };
}

const names = (events: readonly PlayerEvent[]) => events.map(({ name }) => name);

describe('events between two moments', () => {
  test('without a change there is no event', () => {
    expect(eventsBetween(PLAYING, later(PLAYING, {}))).toEqual([]);
  });

  test('a new host receives the current state, and no settings', () => {
    expect(names(eventsBetween(null, PLAYING))).toEqual([
      'loadstart',
      'screen',
      'contentchange',
      'ready',
      'play',
      'playing',
    ]);
  });

  test('other content is requested, known, ready and played again', () => {
    const asked = later(
      REST,
      { id: '1002', title: '' },
      { content: 'vod/1002', contentKnown: false, pictureShown: false },
    );
    expect(eventsBetween(PLAYING, asked)).toEqual([{ name: 'loadstart', data: { type: 'vod', id: '1002' } }]);
    const known = later(asked, { title: 'کویر' }, { contentKnown: true });
    expect(eventsBetween(asked, known)).toEqual([
      { name: 'contentchange', data: { type: 'vod', id: '1002', title: 'کویر', live: false } },
    ]);
    const shown = later(known, { paused: false, playing: true }, { pictureShown: true });
    expect(names(eventsBetween(known, shown))).toEqual(['ready', 'play', 'playing']);
    // The element may report `playing` before the screen shows the first frame.
    const runs = later(known, { paused: false, playing: true });
    expect(names(eventsBetween(known, runs))).toEqual(['play']);
    expect(names(eventsBetween(runs, shown))).toEqual(['ready', 'playing']);
  });

  test('a chapter, the neighbours and the view are reported when they change, and for other content only where it has them', () => {
    const chapter = { index: 1, start: 60, title: 'بازار' };
    const camera = { yaw: 0, pitch: 0, fov: 80 };
    const neighbours = { previous: null, next: { type: 'vod', id: '1002', title: 'کویر' } } as const;
    const known = later(PLAYING, {}, { chapter, camera, neighbours });
    const events = [
      { name: 'chapterchange', data: { chapter } },
      { name: 'playlistchange', data: neighbours },
      { name: 'camerachange', data: camera },
    ];
    expect(eventsBetween(PLAYING, known)).toEqual(events);
    expect(eventsBetween(known, later(known, {}))).toEqual([]);
    expect(eventsBetween(null, known).slice(-3)).toEqual(events);
    const left = later(known, {}, { chapter: null });
    expect(eventsBetween(known, left)).toEqual([{ name: 'chapterchange', data: { chapter: null } }]);
    const other = later(REST, { id: '1002' }, { content: 'vod/1002' });
    expect(names(eventsBetween(known, other))).not.toContain('chapterchange');
  });

  test('timed data are reported once each, in their order, and not to a host that comes later', () => {
    const [first, second] = TIMED;
    if (first === undefined || second === undefined) throw new Error('no data');
    const one = later(PLAYING, {}, { timed: [first] });
    const two = later(PLAYING, {}, { timed: [first, second] });
    expect(eventsBetween(PLAYING, two)).toEqual([first.event, second.event]);
    expect(eventsBetween(one, two)).toEqual([second.event]);
    expect(eventsBetween(two, later(two, {}))).toEqual([]);
    expect(names(eventsBetween(null, two))).not.toContain('metadata');
    // The list loses its oldest events, and continues with the next content.
    const other = later(two, { id: '1002' }, { content: 'vod/1002', timed: [{ ...first, number: 3 }] });
    expect(eventsBetween(two, other)).toContainEqual(first.event);
  });

  test('measurements are reported once each', () => {
    const stats = { firstFrame: 900 } as Moment['stats'];
    const measured = later(PLAYING, {}, { stats });
    expect(eventsBetween(PLAYING, measured)).toEqual([{ name: 'stats', data: stats }]);
    expect(eventsBetween(measured, later(measured, {}))).toEqual([]);
  });

  test('amounts of data are reported once each', () => {
    const data = { bytes: 5000, estimated: false };
    const received = later(PLAYING, {}, { data });
    expect(eventsBetween(PLAYING, received)).toEqual([{ name: 'data', data }]);
    expect(eventsBetween(received, later(received, {}))).toEqual([]);
  });

  test('content is other content also where its type and id say nothing', () => {
    expect(names(eventsBetween(PLAYING, { ...PLAYING, content: 'another' }))).toContain('loadstart');
  });

  test('navigation by the viewer is a redirect, emitted when its title is known', () => {
    const asked = later(REST, { id: '1002' }, { content: 'vod/1002', contentKnown: false, byViewer: true });
    expect(names(eventsBetween(PLAYING, asked))).not.toContain('redirect');
    const known = later(asked, { title: 'کویر' }, { contentKnown: true });
    expect(eventsBetween(asked, known)).toContainEqual({
      name: 'redirect',
      data: { type: 'vod', id: '1002', title: 'کویر' },
    });
    expect(names(eventsBetween(known, later(known, { time: 1 })))).toEqual(['timeupdate']);
  });

  test('each fullscreen request is emitted once', () => {
    const asked: Moment = { ...REST, fullscreenAsked: { fullscreen: true } };
    expect(eventsBetween(REST, asked)).toEqual([{ name: 'fullscreenrequest', data: { fullscreen: true } }]);
    expect(eventsBetween(asked, { ...asked })).toEqual([]);
    expect(names(eventsBetween(asked, { ...asked, fullscreenAsked: { fullscreen: false } }))).toEqual([
      'fullscreenrequest',
    ]);
  });

  test('waiting is reported, and then that the picture moves again', () => {
    const waits = later(PLAYING, { playing: false, waiting: true, time: 4 });
    expect(names(eventsBetween(PLAYING, waits))).toEqual(['waiting', 'timeupdate']);
    expect(eventsBetween(waits, later(waits, { playing: true, waiting: false }))).toEqual([
      { name: 'playing', data: { time: 4 } },
    ]);
  });

  test('the end is reported after the pause, and only once', () => {
    const ended = later(REST, { ended: true });
    expect(names(eventsBetween(PLAYING, ended))).toEqual(['pause', 'ended']);
    expect(eventsBetween(ended, ended)).toEqual([]);
  });

  test('a seek is reported when it begins and arrives, without positions in between', () => {
    const seeking = later(REST, { seeking: true, time: 30 });
    expect(eventsBetween(REST, seeking)).toEqual([{ name: 'seeking', data: { time: 30 } }]);
    const [seeked] = eventsBetween(seeking, later(seeking, { seeking: false }));
    expect(seeked).toEqual({ name: 'seeked', data: { time: 30 } });
  });

  test('duration, buffer and live edge are reported as they change', () => {
    const more = later(REST, { duration: 60, bufferedEnd: 12 });
    expect(eventsBetween(REST, more)).toEqual([
      { name: 'durationchange', data: { duration: 60 } },
      { name: 'timeupdate', data: { time: 0, duration: 60 } },
      { name: 'progress', data: { bufferedEnd: 12 } },
    ]);
    const atEdge = later(REST, { liveEdge: { atEdge: true, latency: 4 } });
    expect(names(eventsBetween(REST, atEdge))).toEqual(['liveedge']);
    expect(eventsBetween(atEdge, later(atEdge, { liveEdge: { atEdge: true, latency: 4.2 } }))).toEqual([]);
    expect(eventsBetween(atEdge, later(atEdge, { liveEdge: { atEdge: false, latency: 31 } }))).toEqual([
      { name: 'liveedge', data: { atEdge: false, latency: 31 } },
    ]);
  });

  test('an interruption is reported with its cause, and when it is over', () => {
    const paused = later(PLAYING, { interruption: 'broadcaster' });
    const lost = later(PLAYING, { interruption: 'connection' });
    const event = (interruption: PlayerState['interruption']) => [{ name: 'outage', data: { interruption } }];
    expect(eventsBetween(PLAYING, paused)).toEqual(event('broadcaster'));
    expect(eventsBetween(paused, lost)).toEqual(event('connection'));
    expect(eventsBetween(lost, later(lost, {}))).toEqual([]);
    expect(eventsBetween(lost, PLAYING)).toEqual(event(null));
  });

  test('a host that connects later receives the known facts', () => {
    const known = later(REST, { duration: 60, bufferedEnd: 12, liveEdge: { atEdge: true, latency: 4 } });
    expect(names(eventsBetween(null, known)).slice(-3)).toEqual(['durationchange', 'progress', 'liveedge']);
  });

  test('settings are reported one by one, also together with other content', () => {
    const persian = { id: 'fa/فارسی', lang: 'fa', title: 'فارسی' };
    const changed = later(
      REST,
      {
        volume: 40,
        muted: true,
        rate: 2,
        quality: 720,
        height: 720,
        subtitles: [persian],
        subtitle: persian.id,
        audioTrack: 'ar/عربی',
        soundOnly: true,
        fullscreen: true,
        pictureInPicture: true,
      },
      { content: 'another' },
    );
    expect(eventsBetween(REST, changed).slice(-8)).toEqual([
      { name: 'volumechange', data: { volume: 40, muted: true } },
      { name: 'ratechange', data: { rate: 2 } },
      { name: 'qualitychange', data: { quality: 720, height: 720 } },
      { name: 'subtitleschange', data: { subtitle: persian.id, subtitles: [persian] } },
      { name: 'audiotrackchange', data: { audioTrack: 'ar/عربی', audioTracks: REST.state.audioTracks } },
      { name: 'soundonlychange', data: { soundOnly: true } },
      { name: 'fullscreenchange', data: { fullscreen: true } },
      { name: 'pictureinpicturechange', data: { pictureInPicture: true } },
    ]);
  });

  test('muted autoplay and failures are reported when they begin', () => {
    const blocked = later(REST, { autoplayBlocked: { muted: true } }, { failure: 'failed' });
    expect(eventsBetween(REST, blocked)).toEqual([
      { name: 'autoplayblocked', data: { muted: true } },
      { name: 'error', data: { code: 'failed' } },
    ]);
    expect(eventsBetween(blocked, REST)).toEqual([]);
  });
});
