import type { ParamsChange } from '../wire/host-params';
import { VimeoError } from './errors';
import { idOf, qualityName, textTracks, type VimeoCamera, type VimeoTextTrack } from './events';
import type { VimeoOptions } from './options';
import { loadable, trackOf, withinRange } from './player-arguments';
import { PlayerSettings } from './player-settings';

/** The horizon cannot be tilted. */
const CAMERA_RANGES: readonly (readonly [keyof VimeoCamera, readonly [number, number]])[] = [
  ['yaw', [0, 360]],
  ['pitch', [-90, 90]],
  ['roll', [0, 0]],
  ['fov', [0, 180]],
];

type Id = number | string | null;

/** A Pardeh player with the methods and events of Vimeo's `Player` (`@vimeo/player` 2). */
export class Player extends PlayerSettings {
  ready() {
    return this.read('ready', () => undefined);
  }

  play() {
    return this.do('play', (player) => player.play(), { paused: false, ended: false });
  }

  pause() {
    return this.do('pause', (player) => player.pause(), { paused: true, playing: false });
  }

  requestFullscreen() {
    return this.do('requestFullscreen', (player) => player.requestFullscreen(), { fullscreen: true });
  }

  exitFullscreen() {
    return this.do('exitFullscreen', (player) => player.exitFullscreen(), { fullscreen: false });
  }

  requestPictureInPicture() {
    return this.do('requestPictureInPicture', (player) => player.requestPictureInPicture(), {
      pictureInPicture: true,
    });
  }

  exitPictureInPicture() {
    return this.do('exitPictureInPicture', (player) => player.exitPictureInPicture(), {
      pictureInPicture: false,
    });
  }

  addCuePoint(time: number, data: object = {}) {
    return this.run('addCuePoint', async (player, { duration }) => {
      withinRange('addCuePoint', 'time', time, 0, duration ?? Infinity);
      return player.addCuePoint(time, data);
    });
  }

  removeCuePoint(id: string) {
    return this.run('removeCuePoint', async (player) => {
      const points = await player.getCuePoints();
      if (points.some((point) => point.id === id)) return player.removeCuePoint(id);
      throw new VimeoError(
        'InvalidCuePoint',
        `removeCuePoint: there is no cue point ${id}`,
        'removeCuePoint',
      );
    });
  }

  setCurrentTime(seconds: number) {
    return this.set(
      'setCurrentTime',
      seconds,
      (player, { seekable }) => {
        withinRange('setCurrentTime', 'seconds', seconds, seekable?.start ?? 0, seekable?.end ?? Infinity);
        return player.seek(seconds);
      },
      { time: seconds, ended: false },
    );
  }

  setLoop(loop: boolean) {
    return this.set('setLoop', loop, (player) => {
      this.connection.options.loop = loop;
      const params: ParamsChange = {};
      return player.setParams(Object.assign(params, { loop }));
    });
  }

  setMuted(muted: boolean) {
    return this.set('setMuted', muted, (player) => player.setMuted(muted), { muted });
  }

  setPlaybackRate(rate: number) {
    return this.set(
      'setPlaybackRate',
      rate,
      (player) => {
        withinRange('setPlaybackRate', 'playbackRate', rate, 0.25, 3);
        return player.setRate(rate);
      },
      { rate },
    );
  }

  setQuality(quality: string) {
    return this.set('setQuality', quality, (player, { qualities }) => {
      const height = quality === 'auto' ? quality : qualities.find((one) => qualityName(one) === quality);
      if (height !== undefined) return player.setQuality(height);
      const choices = ['auto', ...qualities.map(qualityName)].join(', ');
      throw new VimeoError(
        'TypeError',
        `setQuality: quality must be one of ${choices} (got ${quality})`,
        'setQuality',
      );
    });
  }

  setCameraProps(camera: Partial<VimeoCamera>) {
    return this.set('setCameraProps', camera, (player) => {
      for (const [name, [least, most]] of CAMERA_RANGES) {
        const value = camera[name];
        if (value !== undefined) withinRange('setCameraProps', name, value, least, most);
      }
      const { roll: _roll, ...view } = camera;
      return player.setCamera(view);
    });
  }

  setVolume(volume: number) {
    return this.set(
      'setVolume',
      volume,
      (player) => {
        withinRange('setVolume', 'volume', volume, 0, 1);
        return player.setVolume(volume * 100);
      },
      { volume: volume * 100 },
    );
  }

  enableTextTrack(language: string, kind?: string): Promise<VimeoTextTrack | undefined> {
    return this.run('enableTextTrack', async (player, state) => {
      const { id } = trackOf(state, language, kind);
      await player.setSubtitles(id);
      this.connection.mirror.assume({ subtitle: id });
      return textTracks({ ...state, subtitle: id }).find(({ mode }) => mode === 'showing');
    });
  }

  disableTextTrack() {
    return this.do('disableTextTrack', (player) => player.setSubtitles(null), { subtitle: null });
  }

  /** Resolves with the new video's id. */
  loadVideo(video: number | string | VimeoOptions): Promise<Id> {
    return this.attempt('loadVideo', async () => {
      const params = loadable(video, this.connection.options);
      await this.connection.handle.load(params);
      return idOf('id' in params ? String(params.id) : null);
    });
  }

  /** Vimeo's player goes back to its poster; this one pauses. */
  unload() {
    return this.pause();
  }

  async destroy() {
    this.connection.close();
  }
}
