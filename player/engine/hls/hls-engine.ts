import Hls from 'hls.js';
import type { HeadStart } from '../../lib/head-start';
import type { Engine, EngineOptions } from '../contract';
import { emptyElement } from '../media/empty-element';
import { failedEngine } from '../media/failed-engine';
import { addSideSubtitles } from '../subtitles/side-subtitles';
import { createTextTracks } from '../subtitles/text-tracks';
import { beginStream } from './adopt/begin-stream';
import { goOnFrom, settingsAfter } from './adopt/go-on-from';
import { AFTER_FEED, handOver } from './adopt/hand-over';
import { hlsConfig } from './hls-config';
import { returnToEdge } from './live/edge-return';
import { createLive } from './live/live';
import { supervise } from './recovery/supervisor';
import { leaveOutUnreadable } from './recovery/unreadable';
import { limitBackBuffer } from './requests/back-buffer';
import { earlyOf, freshOf } from './requests/early';
import { preferSoonAfterSeek } from './requests/soon-after-seek';
import { RESTRAINED, restrain } from './requests/start-restraint';
import { keepThroughputOf } from './requests/throughput';
import { createAudioTracks } from './tracks/audio-tracks';
import { createManifestSubtitles } from './tracks/manifest-subtitles';
import { createQuality } from './tracks/quality';

/** It comes with the engine, whose beginning takes it over. */
export { expectStream } from './adopt/expect-stream';
export { streamAt } from './recovery/stream-at';

/** Opens the engine on what was begun, or begins it first. */
export async function beginHlsEngine(options: EngineOptions, begun: HeadStart | null): Promise<Engine> {
  const headStart = begun ?? (await beginStream(options));
  return openHlsEngine(options, options.source.live === null ? headStart : freshOf(headStart));
}

/** Plays HLS by hls.js. Instances come and go; the facts stay. */
function openHlsEngine(options: EngineOptions, headStart: HeadStart | null): Engine {
  if (!Hls.isSupported()) {
    return failedEngine({ reason: 'unsupported', type: 'HLS_otherError', detail: 'noMediaSource' });
  }
  const { video, source } = options;
  let playWanted = options.playWanted;
  const early = earlyOf(headStart);
  /** Of the first instance only: what comes after a fault begins anew. */
  let begun = headStart;
  let lift = () => {};
  const quality = createQuality();
  const audioTracks = createAudioTracks();
  const wantPlay = () => {
    if (playWanted) return;
    playWanted = true;
    lift();
  };
  const live = createLive({ video, kind: source.live, wantPlay });
  const edge = returnToEdge(video, () => live.fact.peek());
  const text = createTextTracks();
  const closeSide = addSideSubtitles(video, source.subtitles, text);
  const subtitles = createManifestSubtitles(video, text);
  const unreadable = leaveOutUnreadable();
  const followers = [quality, audioTracks, live, subtitles, ...(source.live === null ? [unreadable] : [])];

  const supervisor = supervise({
    video,
    addresses: [source.url, ...source.fallbacks],
    backup: options.backup ?? (() => null),
    live: source.live,
    startAt: options.startAt,
    followsEdge: edge.follows,
    unreadable,
    build(address, startAt) {
      const first = begun;
      begun = null;
      const feed = first?.feed ?? null;
      const config = {
        ...hlsConfig(options, startAt, early),
        ...(feed === null ? settingsAfter(first?.found ?? null) : AFTER_FEED),
      };
      const hls = new Hls(playWanted ? config : { ...config, ...RESTRAINED });
      if (!playWanted) lift = restrain(hls, video, config);
      limitBackBuffer(hls);
      preferSoonAfterSeek(hls, video);
      for (const { follow } of followers) follow(hls);
      if (first !== null && feed !== null) handOver(hls, { ...first, feed });
      else hls.attachMedia(video);
      if (first !== null && feed === null) goOnFrom(hls, first);
      keepThroughputOf(hls);
      hls.loadSource(address);
      return hls;
    },
  });

  return {
    failure: supervisor.failure,
    reconnecting: supervisor.reconnecting,
    missing: supervisor.missing,
    quality: quality.fact,
    live: live.fact,
    audioTracks: audioTracks.fact,
    subtitles: text.subtitles,
    wantPlay,
    finish() {
      supervisor.finish();
      live.finish();
    },
    close() {
      supervisor.close();
      edge.stop();
      live.close();
      text.close();
      subtitles.close();
      closeSide();
      emptyElement(video);
    },
  };
}
