import Hls, { AttrList, ChunkMetadata, Fragment, Level, LevelDetails, PlaylistLevelType } from 'hls.js';
import { beforeEach, expect, test, vi } from 'vitest';
import { leaveOutUnreadable } from './unreadable';

const { ErrorDetails, ErrorTypes, Events } = Hls;

let now = 0;
beforeEach(() => {
  now = 10_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});

type Detail = 'BUFFER_APPENDING_ERROR' | 'BUFFER_APPEND_NO_PROGRESS' | 'MEDIA_SOURCE_REQUIRES_RESET';

/** A film of two renditions, with segments of 4 s, in a detached instance. */
function open() {
  const details = [1, 2].map((rendition) => {
    const playlist = new LevelDetails(`https://a.test/${rendition}/index.m3u8`);
    playlist.fragments = [0, 1, 2].map((sn) =>
      Object.assign(new Fragment(PlaylistLevelType.MAIN, playlist.url), {
        sn,
        level: rendition - 1,
        relurl: `${sn}.m4s`,
        duration: 4,
        // Segments of different renditions never begin at exactly the same time.
        start: sn * 4 + rendition / 100,
        tagList: [],
      }),
    ) as LevelDetails['fragments'];
    return playlist;
  });
  const levels = details.map((playlist) =>
    Object.assign(new Level({ attrs: new AttrList(''), bitrate: 1, name: '', url: playlist.url }), {
      details: playlist,
    }),
  );
  const hls = new Hls({ enableWorker: false });
  vi.spyOn(hls, 'levels', 'get').mockReturnValue(levels);
  // hls.js's own controllers would react to these simulated events.
  hls.removeAllListeners(Events.ERROR);
  hls.removeAllListeners(Events.BUFFER_APPENDING);
  const unreadable = leaveOutUnreadable();
  unreadable.follow(hls);
  const segment = (rendition: number, sn: number) => {
    const found = details[rendition]?.fragments[sn];
    if (found === undefined) throw new Error('no such segment');
    return found;
  };
  const emit = (detail: Detail, frag?: Fragment) =>
    hls.trigger(Events.ERROR, {
      type: ErrorTypes.MEDIA_ERROR,
      details: ErrorDetails[detail],
      fatal: false,
      error: new Error(),
      sourceBufferName: 'video',
      ...(frag !== undefined && { frag }),
    });
  return {
    hls,
    unreadable,
    segment,
    emit,
    /** A segment breaks a buffer, which hls.js reports three times. */
    breaks(rendition: number, sn: number) {
      now += 2000;
      emit('BUFFER_APPENDING_ERROR');
      emit('MEDIA_SOURCE_REQUIRES_RESET', segment(rendition, sn));
      emit('MEDIA_SOURCE_REQUIRES_RESET', segment(rendition, sn));
    },
    hand: (frag: Fragment) =>
      hls.trigger(Events.BUFFER_APPENDING, {
        type: 'video',
        frag,
        part: null,
        parent: PlaylistLevelType.MAIN,
        data: new Uint8Array(),
        chunkMeta: new ChunkMetadata(0, 0, 0),
      }),
    leftOut: () => details.map(({ fragments }) => fragments.map(({ gap }) => gap === true)),
  };
}

test('a segment that breaks the buffers twice is left out, and its place when it is broken in another rendition too', () => {
  const { breaks, leftOut } = open();
  breaks(1, 1);
  expect(leftOut().flat()).not.toContain(true);
  breaks(1, 1);
  expect(leftOut()).toEqual([
    [false, false, false],
    [false, true, false],
  ]);
  breaks(0, 1);
  expect(leftOut()).toEqual([
    [false, true, false],
    [false, true, false],
  ]);
});

test('an error without a segment is blamed on the last one appended to that buffer', async () => {
  const { unreadable, segment, hand, emit } = open();
  hand(segment(0, 2));
  emit('BUFFER_APPENDING_ERROR');
  expect(unreadable.blamed()).toBeNull();
  await Promise.resolve();
  expect(unreadable.blamed()).toBe(segment(0, 2));
  now += 1000;
  expect(unreadable.blamed()).toBeNull();
});

test('skipping a position skips it in all renditions', () => {
  const { unreadable, segment, leftOut } = open();
  unreadable.leaveOut(segment(0, 0));
  expect(leftOut()).toEqual([
    [true, false, false],
    [true, false, false],
  ]);
});

/** A truncated segment leaves the parser within a box, as part of which it would read the following segments. */
test('a parser starts afresh behind a segment that added nothing, while its source is open', () => {
  const { hls, segment, hand, emit } = open();
  hls.removeAllListeners(Events.MEDIA_ATTACHED);
  hls.removeAllListeners(Events.BUFFER_CREATED);
  leaveOutUnreadable().follow(hls);
  const mediaSource = Object.assign(Object.create(EventTarget.prototype), { readyState: 'open' });
  hls.trigger(Events.MEDIA_ATTACHED, { media: document.createElement('video'), mediaSource });
  const buffers = {
    audio: Object.assign(Object.create(EventTarget.prototype), { abort: vi.fn() }),
    video: Object.assign(Object.create(EventTarget.prototype), { abort: vi.fn() }),
  };
  const track = { container: 'video/mp4', codec: 'avc1.4d4015' };
  hls.trigger(Events.BUFFER_CREATED, {
    tracks: {
      audio: { id: 'audio', ...track, buffer: buffers.audio },
      video: { id: 'main', ...track, buffer: buffers.video },
    },
  });
  hand(segment(0, 1));
  emit('BUFFER_APPEND_NO_PROGRESS', segment(0, 0));
  expect(buffers.video.abort).not.toHaveBeenCalled();
  emit('BUFFER_APPEND_NO_PROGRESS', segment(0, 1));
  expect(buffers.video.abort).toHaveBeenCalledOnce();
  expect(buffers.audio.abort).not.toHaveBeenCalled();
  Object.assign(mediaSource, { readyState: 'ended' });
  emit('BUFFER_APPEND_NO_PROGRESS', segment(0, 1));
  expect(buffers.video.abort).toHaveBeenCalledOnce();
});
