import { computed, type Signal } from '@preact/signals-core';
import { showCaptionsInSystemFullscreen } from '../../engine/playback/system-captions';
import { closeAll } from '../../lib/close-all';
import { ignoreFailure } from '../../lib/ignore-failure';
import { readStored } from '../../lib/storage';
import { type DataUse, openDataUse } from '../data/data-use';
import { stayInPlaylist } from '../next/current-playlist';
import type { Session } from '../session';
import { type RecoveryContext, recoverVideos } from '../viewing/address/recover-videos';
import { isGoing } from '../viewing/going';
import { goOn } from './go-on';
import { followHomeButton } from './home-button';
import { type Neighbours, openMediaSession } from './media-session';
import { followOrientation } from './orientation';
import { playOnAfterFreeze } from './thaw';
import { holdWakeLock } from './wake-lock';

export type DeviceFacts = Pick<
  Session,
  'params' | 'viewing' | 'allows' | 'fullscreen' | 'popovers' | 'next' | 'openCard' | 'client'
> &
  Pick<RecoveryContext, 'identity'> & {
    readonly video: HTMLVideoElement;
    readonly dataUse: Signal<DataUse | null>;
  };

/** The previous and next videos for lock screen and headset buttons. */
function neighboursOf(session: DeviceFacts): Neighbours {
  const { next, viewing, openCard } = session;
  return {
    next: computed(() => (next.card.value === null ? null : () => goOn(session))),
    previous: computed(() => {
      const card = next.previous.value;
      if (card === null) return null;
      return () => {
        stayInPlaylist(session, viewing.peek());
        return openCard(card);
      };
    }),
  };
}

/** Device features, and the renewal of the video's address. The first frame needs none, so they load later. */
export function openDevice(session: DeviceFacts): () => void {
  const { viewing, fullscreen, video } = session;
  const dataUse = openDataUse(session);
  session.dataUse.value = dataUse;
  const playsPicture = computed(() => {
    const now = viewing.value;
    return now !== null && isGoing(now) && now.playback.size.value !== null;
  });
  const isWide = computed(() => {
    const size = viewing.value?.playback.size.value ?? null;
    return size !== null && size.width > size.height;
  });
  const ends = [
    followOrientation(document.documentElement, { fullscreen: fullscreen.active, isWide }),
    followHomeButton(session),
    playOnAfterFreeze(viewing),
    recoverVideos(session),
    showCaptionsInSystemFullscreen(video),
    dataUse.close,
  ];
  if ('mediaSession' in navigator) ends.push(openMediaSession(viewing, neighboursOf(session)));
  if ('wakeLock' in navigator) ends.push(holdWakeLock(playsPicture, navigator.wakeLock));
  if (readStored('sound') !== null) loadSound(video).catch(ignoreFailure);
  return () => closeAll(ends);
}

/** Only for viewers who have chosen a sound mode before. */
async function loadSound(video: HTMLVideoElement): Promise<void> {
  const { beginSound } = await import('../../engine/sound/begin-sound');
  beginSound(video);
}
