import type { PlayerErrorCode } from '../../../host-sdk/contract/contract';
import type { BridgeVerbs } from '../../bridge/facts';
import type { Outcome } from '../../bridge/methods-table';
import { AUTO_QUALITY, type Track } from '../../engine/contract';
import type { Session } from '../session';
import { isGoing } from '../viewing/going';
import type { Viewing } from '../viewing/viewing';
import { findTrack } from './find-track';
import type { HostFailure } from './host-failure';
import { hostLoads } from './host-loads';
import { openHostVolume } from './host-volume';
import { whenHopeless, whenOpen } from './when-open';

/**
 * The methods that control playback for the host. They never become the viewer's own choice, which is stored and
 * applies on every page.
 */
export function hostVerbs(session: Session, failure: HostFailure) {
  const volume = openHostVolume(session);
  const withViewing = <T>(act: (viewing: Viewing) => T): T | PlayerErrorCode => {
    const now = session.viewing.peek();
    return now === null ? 'params-missing' : act(now);
  };
  const play = async (viewing: Viewing): Promise<Outcome> => {
    const outcome = await Promise.race([viewing.play(), whenHopeless(viewing)]);
    if (outcome === 'playing') return null;
    if (outcome === 'blocked') return 'not-allowed';
    if (outcome === 'interrupted' || session.viewing.peek() !== viewing) return 'superseded';
    return failure.peek() ?? 'failed';
  };
  const engine = () => session.viewing.peek()?.engine.peek() ?? null;
  /** Waits until the video is open, since a host may call right after a `load` or the mount. */
  const withOpened = async (act: (viewing: Viewing) => Outcome): Promise<Outcome> => {
    const now = session.viewing.peek();
    if (now === null) return 'params-missing';
    await whenOpen(now);
    return session.viewing.peek() === now ? act(now) : 'superseded';
  };

  return {
    play: () => withViewing(play),
    pause: () =>
      withViewing((viewing) => {
        viewing.pause();
        return null;
      }),
    seek: (time) =>
      withOpened(({ playback, source }) => {
        const isFixed = source.peek()?.live === 'low-latency';
        if (isFixed || playback.seekable.peek() === null) return 'not-supported';
        playback.seek(time);
        return null;
      }),
    seekToLive: () =>
      withViewing((viewing) => {
        const live = engine()?.live.peek() ?? null;
        if (live === null) return 'not-supported';
        live.catchUp();
        return play(viewing);
      }),
    setVolume: (percent) => withViewing(() => volume.set(percent)),
    setMuted: (muted) => withViewing((viewing) => (muted ? mute(viewing) : unmute(viewing))),
    setRate: (rate) =>
      withViewing(({ playback, source }) => {
        // At the live edge, playback cannot be faster than real time.
        if (source.peek()?.live === 'low-latency') return 'not-supported';
        playback.setRate(rate);
        return null;
      }),
    setQuality: (choice) =>
      withOpened(() => {
        const quality = engine()?.quality.peek() ?? null;
        if (choice === 'auto') quality?.select(AUTO_QUALITY);
        if (choice === 'auto') return null;
        const found = quality?.renditions.peek().find(({ height }) => height === choice);
        if (!quality || found === undefined) return 'not-supported';
        quality.select(found.id);
        return null;
      }),
    setSubtitles: (idOrLang) => withOpened(() => selectTrack(engine()?.subtitles.peek() ?? null, idOrLang)),
    setAudioTrack: (idOrLang) =>
      withOpened(() => selectTrack(engine()?.audioTracks.peek() ?? null, idOrLang)),
    setSoundOnly: (on) =>
      withOpened(() => {
        const soundAlone = engine()?.soundAlone?.peek() ?? null;
        if (soundAlone === null) return 'not-supported';
        soundAlone.set(on);
        return null;
      }),
    ...hostLoads(session),
    setToken(token) {
      session.tokens.set(token);
      const now = session.viewing.peek();
      if (token !== null && now !== null && isRefused(now)) now.retry();
      return null;
    },
  } satisfies Partial<BridgeVerbs>;
}

/** The platform gave no details without a token, or with the last token. */
function isRefused({ failure }: Viewing): boolean {
  const why = failure.peek();
  return why?.from === 'platform' && (why.status === 401 || why.status === 403);
}

interface Choosable<T> {
  readonly tracks: { peek(): readonly Track[] };
  select(id: T): void;
}

/** @param idOrLang `null` turns the tracks off, where `ability` accepts it */
function selectTrack<T extends string | null>(ability: Choosable<T | string> | null, idOrLang: T): Outcome {
  const track = idOrLang === null ? undefined : findTrack(ability?.tracks.peek() ?? [], idOrLang);
  if (idOrLang !== null && track === undefined) return 'not-supported';
  ability?.select(track?.id ?? idOrLang);
  return null;
}

function mute({ playback }: Viewing): Outcome {
  playback.setMuted(true);
  return null;
}

/** Browsers pause a video that is unmuted before a gesture; it then continues muted. */
async function unmute(viewing: Viewing): Promise<Outcome> {
  const { playback } = viewing;
  const wasGoing = isGoing(viewing);
  playback.setMuted(false);
  if (wasGoing && (await playback.play()) === 'blocked') {
    playback.setMuted(true);
    await playback.play();
    return 'not-allowed';
  }
  viewing.unmute();
  return null;
}
