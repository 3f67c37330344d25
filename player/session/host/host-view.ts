import { computed } from '@preact/signals-core';
import type { BridgeFacts, BridgeVerbs } from '../../bridge/facts';
import { readRanges } from '../../engine/media/time-ranges';
import { loadChunk } from '../../lib/loading/load-chunk';
import type { Session } from '../session';
import type { Viewing } from '../viewing/viewing';
import { hostCamera } from './host-camera';
import { hostChapters } from './host-chapters';
import { hostClips } from './host-clips';
import { readHostData } from './host-data';
import { diagnose } from './host-diagnosis';
import { hostFailure } from './host-failure';
import { hostPlaylist } from './host-playlist';
import { isKnownHost } from './host-rights';
import { hostScreen } from './host-screen';
import { takeHostSnapshot } from './host-snapshot';
import { readHostState } from './host-state';
import { readHostStats } from './host-stats';
import { keepChoices } from './host-storage';
import { hostTimed } from './host-timed';
import { readTranscript } from './host-transcript';
import { hostVerbs } from './host-verbs';
import { whenShown } from './shown-settings';

export interface HostView {
  readonly facts: BridgeFacts;
  readonly verbs: BridgeVerbs;
}

/** The elements for full screen and picture-in-picture. */
export interface ScreenParts {
  readonly root: HTMLElement;
  readonly video: HTMLVideoElement;
}

/** The session as the host sees it: the state and methods of the host wire. */
export function openHostView(session: Session, parts: ScreenParts, isKnown = isKnownHost()): HostView {
  const { viewing } = session;
  const failure = hostFailure(session);
  const state = readHostState(session);
  const playback = hostVerbs(session, failure);
  const chapters = hostChapters(session);
  const playlist = hostPlaylist(session);
  const camera = hostCamera(session);
  const timed = hostTimed(session, parts.video);
  return {
    facts: {
      state,
      content: viewing,
      contentKnown: computed(() => viewing.value !== null && viewing.value.source.value !== null),
      byViewer: computed(() => session.arrival.value === 'step'),
      pictureShown: computed(() => canShow(viewing.value)),
      failure,
      fullscreenAsked: session.fullscreen.asked,
      chapter: chapters.chapter,
      neighbours: playlist.neighbours,
      camera: camera.camera,
      stats: readHostStats(session, parts.video),
      timed: timed.timed,
      data: readHostData(session),
      snapshot: session.snapshot,
    },
    verbs: {
      ...playback,
      ...whenShown(state, playback),
      ...hostScreen(session, parts),
      ...chapters.verbs,
      ...playlist.verbs,
      ...camera.verbs,
      ...timed.verbs,
      ...hostClips(session, isKnown),
      getTranscript: () => readTranscript(viewing.peek()),
      async setSound(modes) {
        const { setHostSound } = await loadChunk(() => import('./host-sound'));
        return setHostSound(parts.video, modes);
      },
      getPlayed: async () => readRanges(parts.video.played),
      snapshot: async () => (isKnown ? takeHostSnapshot(viewing, failure) : 'host-not-listed'),
      diagnose: () => diagnose(session),
      keepBy: (keep) => keepChoices(session, keep, isKnown),
    },
  };
}

/** Browsers do not render frames that are out of sight. */
function canShow(viewing: Viewing | null): boolean {
  if (viewing === null) return false;
  const { pictureShown, state } = viewing.playback;
  return pictureShown.value || state.value === 'can-play';
}
