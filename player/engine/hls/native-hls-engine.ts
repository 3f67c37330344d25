import { computed, signal } from '@preact/signals-core';
import { closeAll } from '../../lib/close-all';
import type { Engine, EngineOptions } from '../contract';
import { emptyElement } from '../media/empty-element';
import { followPicture } from '../media/follow-picture';
import { offerSubtitles } from '../subtitles/changing-subtitles';
import { createTextTracks } from '../subtitles/text-tracks';
import { offerManifestText } from './native/manifest-text';
import { createNativeLive } from './native/native-live';
import { recoverNatively } from './native/native-recovery';
import { createSoundTracks } from './native/sound-tracks';

/**
 * Plays HLS by the browser's own means, where there is nothing to build a stream with (iPhone before iOS 17.1). It
 * chooses renditions itself, so there is no quality to choose, and its requests cannot be changed, so segments carry no
 * query.
 */
export function openNativeHlsEngine(options: EngineOptions): Engine {
  const { video, source } = options;
  let kind = source.live;
  let playWanted = options.playWanted;
  const wantPlay = () => {
    playWanted = true;
    video.preload = 'auto';
  };
  const picture = followPicture(video);
  const live = createNativeLive({ video, kind: () => kind, wantPlay });
  const text = createTextTracks();
  const side = offerSubtitles(video, text);
  side.set(source.subtitles);
  const sounds = createSoundTracks(video);
  const recovery = recoverNatively({
    video,
    addresses: [source.url, ...source.fallbacks],
    backup: options.backup ?? (() => null),
    live: source.live,
    startAt: options.startAt,
    followsEdge: live.followsEdge,
    playWanted: () => playWanted,
    // Processed sound (engine/sound) is silent without CORS.
    readable: source.readable === true || 'processed' in video.dataset,
  });
  const stops = [
    offerManifestText(video, text),
    picture.stop,
    recovery.close,
    live.close,
    sounds.close,
    text.close,
    side.close,
  ];

  return {
    failure: recovery.failure,
    reconnecting: recovery.reconnecting,
    missing: recovery.missing,
    quality: signal(null),
    live: live.fact,
    audioTracks: sounds.fact,
    subtitles: text.subtitles,
    soundOnly: computed(() => source.soundOnly || picture.lacking.value),
    wantPlay,
    update({ live: changed, subtitles }) {
      kind = changed;
      side.set(subtitles);
    },
    finish() {
      recovery.finish();
      live.finish();
    },
    close() {
      closeAll(stops);
      emptyElement(video);
    },
  };
}
