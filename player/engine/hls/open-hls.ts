import { computed, signal } from '@preact/signals-core';
import Hls from 'hls.js';
import { savesData } from '../../lib/browser/saves-data';
import type { StartedStream } from '../../lib/handoff/started-stream';
import { ignoreFailure } from '../../lib/ignore-failure';
import { loadChunk } from '../../lib/loading/load-chunk';
import type { Engine, EngineOptions, Track } from '../contract';
import { emptyElement } from '../media/empty-element';
import { failedEngine } from '../media/failed-engine';
import { followPicture } from '../media/follow-picture';
import { withSegmentQuery } from '../media/segment-query';
import { adoptAppended } from '../start/adopt/adopt-appended';
import { adoptFetched, configFor } from '../start/adopt/adopt-fetched';
import { downloadsOf } from '../start/adopt/downloads';
import { offerSubtitles } from '../subtitles/changing-subtitles';
import { createTextTracks } from '../subtitles/text-tracks';
import { awaitBreak } from './await-break';
import { createManifestSubtitles } from './captions/manifest-subtitles';
import { createStreamCaptions } from './captions/stream-captions';
import { lacksLicences } from './drm/drm-config';
import { reportUnlicensed } from './drm/licensed-keys';
import { createPlainKeys } from './drm/plain-keys';
import { hlsConfig } from './hls-config';
import { returnToEdge } from './live/edge-return';
import { watchInterruption } from './live/interruption';
import { createLive } from './live/live';
import { createLiveProfile } from './live/live-profile';
import { placeOf } from './live/wall-clock';
import type { PathwayConfig } from './pathways/open-pathways';
import { recordTimed } from './record-timed';
import { leaveOutUnreadable } from './recovery/segments/unreadable';
import { startBehindGap } from './recovery/start-behind-gap';
import { startInsideSegment } from './recovery/start-inside-segment';
import { supervise } from './recovery/supervisor';
import { limitBackBuffer } from './requests/back-buffer';
import { bufferBudget, deviceMemory } from './requests/buffer-budget';
import type { ClientData } from './requests/client-data';
import { preferSoonAfterSeek } from './requests/pieces/soon-after-seek';
import { readPlaylistsBy } from './requests/playlists/playlist-at';
import { RESTRAINED, restrain } from './requests/start-restraint';
import { keepThroughputOf } from './requests/throughput';
import { tokenLoader } from './requests/tokens/token-loader';
import { createSoundAlone } from './sound-alone/sound-alone';
import { createAudioTracks } from './tracks/audio-tracks';
import { createLostSounds } from './tracks/lost-sounds';
import { createQuality } from './tracks/quality';
import { SOUND_LEFT_OUT } from './transmux/sound-left-out';
import { startWorker } from './transmux/start-worker';
import { watchOpened } from './watch-opened';

/** Parts that DASH needs of the same build (`open-dash.ts`). */
export const dashParts = {
  Hls,
  openHlsEngine,
  tokenLoader,
  withSegmentQuery,
  readPlaylistsBy,
};

/** Plays HLS by hls.js. Instances come and go; the facts stay. */
export function openHlsEngine(
  options: EngineOptions,
  started: StartedStream | null,
  clientData: ClientData,
  pathways: PathwayConfig,
  keepMode: (soundOnly: boolean) => void,
): Engine {
  if (!Hls.isSupported()) {
    return failedEngine({ reason: 'unsupported', type: 'HLS_otherError', detail: 'noMediaSource' });
  }
  if (__FULL_BUILD__ && lacksLicences(options.source)) {
    const [type, detail] = ['HLS_keySystemError', 'keySystemNoConfiguredLicense'];
    return failedEngine({ reason: 'protected', type, detail });
  }
  const { video, source } = options;
  let playWanted = options.playWanted;
  const takeDownload = downloadsOf(started);
  /** Adopted by the first instance only. */
  let toAdopt = started;
  let lift = () => {};
  let playing: Hls | null = null;
  const budget = bufferBudget(deviceMemory(), savesData());
  const opened = watchOpened(video);
  const picture = followPicture(video);
  const quality = createQuality(() => !soundAlone.isActive());
  const audioTracks = createAudioTracks(() => soundAlone.changeSound());
  const soundAlone = createSoundAlone({
    video,
    begins: options.soundOnly ?? false,
    change: () => supervisor.change(),
    keepMode,
    learnLevels: quality.learn,
    learnSounds: audioTracks.learn,
  });
  // Of a panorama, where the viewer is in the picture, none is fetched without it.
  const editMaster = (master: string) => {
    const kept = lostSounds.edit(master);
    return source.capToPlayer === false ? kept : soundAlone.edit(kept);
  };
  const wantPlay = () => {
    if (playWanted) return;
    playWanted = true;
    lift();
  };
  const profile = createLiveProfile(source.live);
  const live = createLive({
    video,
    kind: profile.kind,
    nearEdge: options.nearEdge ?? (() => false),
    wantPlay,
  });
  const edge = returnToEdge(video, () => live.fact.peek());
  const interruption = watchInterruption();
  const text = createTextTracks();
  const side = offerSubtitles(video, text);
  side.set(source.subtitles);
  const subtitles = createManifestSubtitles(video, text);
  const captions = __FULL_BUILD__ ? createStreamCaptions(video, text) : null;
  const unreadable = leaveOutUnreadable();
  const timed = recordTimed();
  const isProtected = (source.drm ?? null) !== null;
  const plainKeys = createPlainKeys(video);
  const soundMissing = signal(false);
  const signers = signal<readonly Track[]>([]);
  const lostSounds = createLostSounds(() => supervisor.change(), soundMissing);
  const firstBreak = awaitBreak(() => playWanted && video.readyState === 0);
  const followers = [
    profile,
    quality,
    audioTracks,
    soundAlone,
    live,
    subtitles,
    timed,
    firstBreak,
    clientData,
    plainKeys,
    lostSounds,
    source.live === null ? unreadable : interruption,
    ...(captions === null ? [] : [captions]),
    ...(__FULL_BUILD__ && isProtected ? [reportUnlicensed(source.drm)] : []),
  ];

  const supervisor = supervise({
    video,
    addresses: [source.url, ...source.fallbacks],
    backup: options.backup ?? (() => null),
    live: source.live,
    hasKeys: () => isProtected || plainKeys.given(),
    startAt: options.startAt,
    followsEdge: edge.follows,
    unreadable,
    // That of a live stream may be late.
    soundLost: (data) => source.live === null && lostSounds.takes(data),
    build(address, startAt) {
      const adopted = toAdopt;
      toAdopt = null;
      const appended = adopted?.appended ?? null;
      const config = Object.assign(
        hlsConfig(options, startAt, takeDownload, budget, clientData, {
          editMaster,
          plainKeys,
          soundMissing,
          signers,
        }),
        configFor(adopted),
        pathways,
      );
      const hls = new Hls(playWanted ? config : { ...config, ...RESTRAINED });
      if (!playWanted) lift = restrain(hls, video, config);
      limitBackBuffer(hls, budget);
      preferSoonAfterSeek(hls, video);
      startBehindGap(hls);
      startInsideSegment(hls, video);
      opened.follow(hls);
      hls.on(Hls.Events.ERROR, (_, { reason }) => {
        if (reason === SOUND_LEFT_OUT) soundMissing.value = true;
      });
      for (const { follow } of followers) follow(hls);
      if (adopted !== null && appended !== null) adoptAppended(hls, { ...adopted, appended });
      else hls.attachMedia(video);
      if (adopted !== null && appended === null) adoptFetched(hls, adopted);
      if (adopted?.fetched != null) startWorker(hls).catch(ignoreFailure);
      keepThroughputOf(hls);
      hls.loadSource(address);
      playing = hls;
      return hls;
    },
  });

  const loadBeside = async () => {
    const { openBeside } = await loadChunk(() => import('./open-beside'));
    return openBeside({
      parts: { Hls, hlsConfig, placeOf },
      engine: options,
      hls: () => playing,
      dateOf: (time) => live.fact.peek()?.wallClock(time) ?? null,
    });
  };

  return {
    opened: opened.fact,
    failure: supervisor.failure,
    reconnecting: supervisor.reconnecting,
    missing: supervisor.missing,
    interrupted: interruption.interrupted,
    quality: quality.fact,
    live: live.fact,
    audioTracks: audioTracks.fact,
    soundAlone: soundAlone.fact,
    soundOnly: computed(() => soundAlone.withoutPicture.value || picture.lacking.value),
    soundMissing,
    subtitles: text.subtitles,
    ...(!isProtected && { loadBeside, signers }),
    timed,
    loadBehindBreak: firstBreak.release,
    wantPlay,
    update({ live: kind, subtitles }) {
      profile.set(kind);
      side.set(subtitles);
    },
    finish() {
      supervisor.finish();
      interruption.stop();
      live.finish();
    },
    close() {
      // First, so that hls.js finds no media source to take apart, and does not load the element again.
      emptyElement(video);
      supervisor.close();
      interruption.stop();
      edge.stop();
      live.close();
      soundAlone.close();
      picture.stop();
      text.close();
      subtitles.close();
      captions?.close();
      side.close();
      plainKeys.close();
    },
  };
}
