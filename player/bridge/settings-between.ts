import type { PlayerEvent, PlayerState } from '../../host-sdk/contract/contract';

/** Changed settings, reported across contents: a host that displays them relies on these events only. */
export function settingsBetween(before: PlayerState, now: PlayerState): PlayerEvent[] {
  const differs = (...names: readonly (keyof PlayerState)[]) =>
    names.some((name) => before[name] !== now[name]);
  const { volume, muted, rate, quality, height, subtitle, subtitles, audioTrack, audioTracks } = now;
  const { fullscreen, pictureInPicture } = now;
  const events: PlayerEvent[] = [];
  const tell = (happened: boolean, event: PlayerEvent) => {
    if (happened) events.push(event);
  };
  tell(differs('volume', 'muted'), { name: 'volumechange', data: { volume, muted } });
  tell(differs('rate'), { name: 'ratechange', data: { rate } });
  tell(differs('quality', 'height'), { name: 'qualitychange', data: { quality, height } });
  tell(differs('subtitle', 'subtitles'), { name: 'subtitleschange', data: { subtitle, subtitles } });
  tell(differs('audioTrack', 'audioTracks'), {
    name: 'audiotrackchange',
    data: { audioTrack, audioTracks },
  });
  tell(differs('fullscreen'), { name: 'fullscreenchange', data: { fullscreen } });
  tell(differs('pictureInPicture'), { name: 'pictureinpicturechange', data: { pictureInPicture } });
  return events;
}
