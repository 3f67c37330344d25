import type { PlayerState } from '../contract/contract';
import { PlayerError } from './player-error';

export interface Sharing {
  /** Address of the player's page with this content, without data that identifies a viewer; at `time`, if given. */
  getVideoUrl(time?: number): Promise<string>;
  /** HTML of a frame with this content. */
  getEmbedCode(): Promise<string>;
}

/** Params of this viewer or this visit. */
const OWN_PARAMS = ['xToken', 'daaniToken', 'uuid', 'user_id', 'h', 'isAuth', 't', 'end', 'adopted'];

/** Rejects with `not-supported` without a frame. */
export function createSharing(frame: HTMLIFrameElement | undefined, state: () => PlayerState): Sharing {
  const addressOf = (time?: number): [HTMLIFrameElement, URL] => {
    if (frame === undefined) throw new PlayerError('not-supported');
    const address = new URL(frame.src);
    const { searchParams } = address;
    address.hash = '';
    for (const name of OWN_PARAMS) searchParams.delete(name);
    const { type, id } = state();
    if (type !== null) searchParams.set('type', type);
    if (id !== null) searchParams.set('id', id);
    if (time !== undefined) {
      if (!Number.isFinite(time) || time < 0) throw new PlayerError('wrong-argument');
      searchParams.set('t', String(Math.floor(time)));
    }
    return [frame, address];
  };
  return {
    getVideoUrl: async (time) => addressOf(time)[1].href,
    async getEmbedCode() {
      const [own, { href }] = addressOf();
      const allow = own.getAttribute('allow') ?? '';
      const style = 'width:100%;aspect-ratio:16/9;border:0';
      const attributes = { src: href, title: own.title, style, allow };
      const written = Object.entries(attributes).map(([name, value]) => `${name}="${quote(value)}"`);
      return `<iframe ${written.join(' ')}></iframe>`;
    },
  };
}

function quote(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
