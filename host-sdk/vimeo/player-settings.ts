import type { ParamsChange } from '../wire/host-params';
import { type Colors, colorsWith, readColor, requireColor } from './colors';
import { VimeoError } from './errors';
import { PlayerAudio } from './player-audio';

/** Settings of Vimeo's `Player` beside playback, and what no video here has. */
export class PlayerSettings extends PlayerAudio {
  getAutopause() {
    return this.read('getAutopause', () => this.connection.options.autopause !== false);
  }

  setAutopause(autopause: boolean) {
    return this.set('setAutopause', autopause, async () => {
      this.connection.options.autopause = autopause;
    });
  }

  getColor() {
    return this.read('getColor', () => this.#colors()[1]);
  }

  getColors() {
    return this.read('getColors', () => this.#colors());
  }

  setColor(color: string) {
    return this.run('setColor', async () => this.#setAccent(requireColor('setColor', color)));
  }

  /** The accent alone can be changed; resolves with all colours as they are then. */
  setColors(colors: readonly string[]): Promise<Colors> {
    return this.run('setColors', async () => {
      if (!Array.isArray(colors))
        throw new VimeoError('TypeError', 'setColors: colors must be a list', 'setColors');
      const [, accent] = colors.map((color) => requireColor('setColors', color));
      if (accent !== undefined) await this.#setAccent(accent);
      return this.#colors();
    });
  }

  /** There is none: the browser's own menu has it. */
  getRemotePlaybackAvailability() {
    return this.read('getRemotePlaybackAvailability', () => false);
  }

  getRemotePlaybackState() {
    return this.read('getRemotePlaybackState', () => 'disconnected' as const);
  }

  remotePlaybackPrompt(): Promise<void> {
    return this.#lacks('remotePlaybackPrompt', 'NotFoundError', 'there is no remote device');
  }

  setTimingSrc(_timingObject: object, _options?: object): Promise<never> {
    return this.#lacks('setTimingSrc', 'UnsupportedError', 'timing objects are not supported');
  }

  #colors(): Colors {
    const { color, colors } = this.connection.options;
    return colorsWith(readColor(color) ?? (Array.isArray(colors) ? readColor(colors[1]) : null));
  }

  async #setAccent(accent: string): Promise<string> {
    const params: ParamsChange = { accent };
    await this.connection.handle.setParams(params);
    this.connection.options.color = accent;
    return accent;
  }

  #lacks(method: string, name: string, reason: string): Promise<never> {
    return this.attempt(method, () => Promise.reject(new VimeoError(name, `${method}: ${reason}`, method)));
  }
}
