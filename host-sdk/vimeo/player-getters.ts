import type { CuePoint } from '../contract/contract';
import { cameraOf, chapterOf, idOf, qualityName, textTracks } from './events';
import { PlayerBase } from './player-base';

type Range = [start: number, end: number];
type Id = number | string | null;

/** The methods of Vimeo's `Player` that read. */
export class PlayerGetters extends PlayerBase {
  getBuffered() {
    return this.read('getBuffered', ({ time, bufferedEnd }): Range[] =>
      bufferedEnd === null ? [] : [[time, bufferedEnd]],
    );
  }

  getCurrentTime() {
    return this.read('getCurrentTime', ({ time }) => time);
  }

  getDuration() {
    return this.read('getDuration', ({ duration }) => duration ?? 0);
  }

  getEnded() {
    return this.read('getEnded', ({ ended }) => ended);
  }

  getFullscreen() {
    return this.read('getFullscreen', ({ fullscreen }) => fullscreen);
  }

  async getLoop() {
    return this.connection.options.loop === true;
  }

  getMuted() {
    return this.read('getMuted', ({ muted }) => muted);
  }

  getPaused() {
    return this.read('getPaused', ({ paused }) => paused);
  }

  getPictureInPicture() {
    return this.read('getPictureInPicture', ({ pictureInPicture }) => pictureInPicture);
  }

  getPlaybackRate() {
    return this.read('getPlaybackRate', ({ rate }) => rate);
  }

  getQuality() {
    return this.read('getQuality', ({ quality }) => qualityName(quality));
  }

  getQualities() {
    return this.read('getQualities', ({ qualities, quality }) =>
      (['auto', ...qualities] as const).map((one) => ({
        id: qualityName(one),
        label: qualityName(one),
        active: one === quality,
      })),
    );
  }

  getSeekable() {
    return this.read('getSeekable', ({ seekable }): Range[] =>
      seekable === null ? [] : [[seekable.start, seekable.end]],
    );
  }

  getSeeking() {
    return this.read('getSeeking', ({ seeking }) => seeking);
  }

  getTextTracks() {
    return this.read('getTextTracks', textTracks);
  }

  getVideoHeight() {
    return this.read('getVideoHeight', ({ height }) => height ?? 0);
  }

  getVideoWidth() {
    return this.read('getVideoWidth', ({ width }) => width ?? 0);
  }

  getVideoId() {
    return this.read('getVideoId', ({ id }): Id => idOf(id));
  }

  getVideoTitle() {
    return this.read('getVideoTitle', ({ title }) => title);
  }

  getVideoUrl() {
    return this.read('getVideoUrl', ({ type, id }) => {
      const { origin, pathname } = new URL(this.element.src);
      return `${origin}${pathname}?${new URLSearchParams({ type: `${type}`, id: `${id}` })}`;
    });
  }

  getVolume() {
    return this.read('getVolume', ({ volume }) => volume / 100);
  }

  getCuePoints(): Promise<readonly CuePoint[]> {
    return this.run('getCuePoints', (player) => player.getCuePoints());
  }

  getChapters() {
    return this.run('getChapters', async (player) => (await player.getChapters()).map(chapterOf));
  }

  getCurrentChapter() {
    return this.run('getCurrentChapter', async (player, { time }) => {
      const chapters = await player.getChapters();
      return chapters
        .filter(({ start }) => start <= time)
        .map(chapterOf)
        .at(-1);
    });
  }

  getCameraProps() {
    return this.run('getCameraProps', async (player) => cameraOf(await player.getCamera()));
  }

  getPlayed() {
    return this.run(
      'getPlayed',
      async (player): Promise<readonly Range[]> =>
        (await player.getPlayed()).map(({ start, end }) => [start, end]),
    );
  }

  getVideoEmbedCode() {
    return this.run('getVideoEmbedCode', (player) => player.getEmbedCode());
  }
}
