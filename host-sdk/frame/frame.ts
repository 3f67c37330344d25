import type { PlayerParams } from '../contract/contract';

export interface FrameOptions {
  /** Name of the frame for screen readers; if omitted, the video's title. */
  title?: string;
  /**
   * Shape of the frame as CSS `aspect-ratio`, reserved from the start to avoid layout shifts; `16 / 9` if omitted. `fill`
   * takes the element's whole height instead. The params `width` and `height` take precedence over both.
   */
  ratio?: string;
  /**
   * `lazy` loads the player when the viewer scrolls near it, or with `play`; other calls before that time out, except
   * `ready`. If omitted, it loads at once.
   */
  loading?: 'eager' | 'lazy';
}

/** Permissions the player needs; each limited to the player's own origin. */
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
];

/** Chromium's list of the feature names that it supports; other browsers have none. */
type KnowingDocument = Document & { featurePolicy?: { features(): string[] } };

/** Until the video's title is known; a name, so that it is right in every language. */
const PRODUCT = 'Pardeh';

/** A frame for the player, without an address yet. */
export function createFrame(params: PlayerParams, options: FrameOptions): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  // Before the address, or the browser would load it at once.
  if (options.loading !== undefined) frame.loading = options.loading;
  equip(frame, options);
  shape(frame, params, options.ratio ?? '16 / 9');
  return frame;
}

/** Grants the frame the permissions that the player needs; effective for the next page that it loads. */
export function equip(frame: HTMLIFrameElement, { title }: FrameOptions): void {
  const { featurePolicy }: KnowingDocument = document;
  const known = featurePolicy?.features();
  // Browsers warn about unknown names, and about `allowfullscreen` together with `allow`.
  frame.setAttribute('allow', ALLOW.filter((name) => known?.includes(name) ?? true).join('; '));
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.title = title ?? (frame.title || PRODUCT);
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
