import type { PlayerEvent, PlayerState } from '../../host-sdk/contract/contract';

/** Changed settings, reported across contents: a host that displays them relies on these events only. */
export function settingsBetween(before: PlayerState, now: PlayerState): PlayerEvent[] {
  const differs = (...names: readonly (keyof PlayerState)[]) =>
    names.some((name) => before[name] !== now[name]);
  const { volume, muted, rate, quality, height, subtitle, subtitles, audioTrack, audioTracks } = now;
  const { soundOnly, fullscreen, pictureInPicture } = now;
  const events: PlayerEvent[] = [];
  const report = (happened: boolean, event: PlayerEvent) => {
    if (happened) events.push(event);
  };
  report(differs('volume', 'muted'), { name: 'volumechange', data: { volume, muted } });
  report(differs('rate'), { name: 'ratechange', data: { rate } });
  report(differs('quality', 'height'), { name: 'qualitychange', data: { quality, height } });
  report(differs('subtitle', 'subtitles'), { name: 'subtitleschange', data: { subtitle, subtitles } });
  report(differs('audioTrack', 'audioTracks'), {
    name: 'audiotrackchange',
    data: { audioTrack, audioTracks },
  });
  report(differs('soundOnly'), { name: 'soundonlychange', data: { soundOnly } });
  report(differs('fullscreen'), { name: 'fullscreenchange', data: { fullscreen } });
  report(differs('pictureInPicture'), { name: 'pictureinpicturechange', data: { pictureInPicture } });
  return events;
}
