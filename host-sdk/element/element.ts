import { PardehPlayer } from './player-element';

export type { PardehPlayerAttributes } from './element-attributes';
export type { PlayerMediaError } from './media-error';
export type { PlayerTextTrack, PlayerTextTracks } from './text-tracks';
export { PardehPlayer };

const NAME = 'pardeh-player';

// A page may load this file twice, and a server has no custom elements.
if (globalThis.customElements !== undefined && customElements.get(NAME) === undefined)
  customElements.define(NAME, PardehPlayer);

declare global {
  interface HTMLElementTagNameMap {
    'pardeh-player': PardehPlayer;
  }
}
