import {
  audioTracks,
  chooseTrack,
  enabledTrack,
  type VimeoAudioTrack,
  type WantedTrack,
} from './audio-tracks';
import { PlayerGetters } from './player-getters';

/** The methods of Vimeo's `Player` for audio tracks. A video without a choice has none to name. */
export class PlayerAudio extends PlayerGetters {
  getAudioTracks() {
    return this.read('getAudioTracks', audioTracks);
  }

  getEnabledAudioTrack() {
    return this.read('getEnabledAudioTrack', enabledTrack);
  }

  getDefaultAudioTrack() {
    return this.read('getDefaultAudioTrack', (state) => audioTracks(state)[0] ?? null);
  }

  selectAudioTrack(language: string, kind?: string) {
    return this.#select('selectAudioTrack', { language, kind });
  }

  selectDefaultAudioTrack() {
    return this.#select('selectDefaultAudioTrack', null);
  }

  #select(method: string, wanted: WantedTrack | null): Promise<VimeoAudioTrack | null> {
    return this.run(method, async (player, state) => {
      const { id } = chooseTrack(method, state, wanted);
      await player.setAudioTrack(id);
      this.connection.mirror.assume({ audioTrack: id });
      return enabledTrack({ ...state, audioTrack: id });
    });
  }
}
