import type { PlayerParams } from './contract';
import { writeQuery } from './query';

export interface FrameOptions {
  /** Names the frame for screen readers; the video's own title when left out. */
  title?: string;
  /**
   * Shape of the frame as CSS `aspect-ratio`, kept from the first moment so that nothing jumps; `16 / 9` when left
   * out. `fill` takes the element's whole height instead. Params `width` and `height` come before both.
   */
  ratio?: string;
}

/** What the player needs of the browser; each is limited to the player's own origin. */
const ALLOW = [
  'autoplay',
  'fullscreen',
  'picture-in-picture',
  'screen-wake-lock',
  'encrypted-media',
  'gyroscope',
  'accelerometer',
  'clipboard-write',
  'web-share',
  'otp-credentials',
].join('; ');

/** Until the video's title is known; a name, so that it is right in every language. */
const PRODUCT = 'Pardeh';

/** The frame that holds the player. `channel` stands in the hash, so that neither server nor referrer sees it. */
export function createFrame(
  player: URL,
  params: PlayerParams,
  channel: string,
  options: FrameOptions,
): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.setAttribute('allow', ALLOW);
  frame.allowFullscreen = true;
  frame.title = options.title ?? PRODUCT;
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  shape(frame, params, options.ratio ?? '16 / 9');

  const address = new URL(player);
  const own = address.search.slice(1);
  address.search = [own, writeQuery({ site: 'embed', ...params })].filter((part) => part !== '').join('&');
  address.hash = `pardeh=${channel}`;
  frame.src = address.href;
  return frame;
}

/** Set through the object model: a host's content policy may forbid style attributes. */
function shape(frame: HTMLIFrameElement, { width, height }: PlayerParams, ratio: string): void {
  const { style } = frame;
  style.display = 'block';
  style.border = '0';
  style.background = '#000';
  style.maxWidth = '100%';
  style.width = width === undefined ? '100%' : `${width}px`;
  if (height !== undefined) style.height = `${height}px`;
  else if (ratio === 'fill') style.height = '100%';
  else style.setProperty('aspect-ratio', ratio);
}
