/**
 * The usage log's event categories with their fields. `stamp.ts` adds the fields of every event (when, who, where,
 * which video). Types only, so that an unlisted category does not compile. Times are seconds of the video unless named
 * otherwise.
 *
 * | about | categories |
 * |---|---|
 * | the video | `open` `first-frame` `play` `pause` `seek` `ended` `rebuffer-begin` `rebuffer-end` `catch-up` |
 * | the viewer's choices | `quality` `quality-switch` `quality-toggle` `speed` `subtitles` `volume` `mute` |
 * | used features | `fullscreen` `picture-in-picture` `popover` `share` `download` `snapshot` |
 * | errors | `error` `get aggregat error`, and every category that ends with «error» |
 *
 * An error is reported at most once in 10 s, with `count`: the number of occurrences.
 */
export interface Categories {
  /** A video was opened: the page's first, or another one in its place. */
  open: { readonly mode: string; readonly type: string };
  /** `milliseconds` since the page, or this video, was requested. */
  'first-frame': { readonly milliseconds: number };
  play: { readonly time: number };
  pause: { readonly time: number };
  /** Reported when the media has arrived there; further seeks in between count as part of this one. */
  seek: { readonly from: number; readonly to: number };
  ended: { readonly time: number };
  /** Playback stalls for lack of data, other than after a seek. */
  'rebuffer-begin': { readonly time: number };
  'rebuffer-end': { readonly time: number; readonly milliseconds: number };
  /** A viewer of a live stream returned to its live edge. */
  'catch-up': { readonly from: number; readonly to: number };

  /** The chosen quality: a height in pixels, or `auto`. */
  quality: { readonly quality: number | 'auto' };
  /** The viewer switched up or down, in heights. */
  'quality-switch': { readonly direction: 'up' | 'down'; readonly from: number; readonly to: number };
  /** The viewer returned to the selection before the last; -1 is auto. */
  'quality-toggle': { readonly selections: readonly number[] };
  speed: { readonly speed: number };
  /** The track's language; `null` is off. */
  subtitles: { readonly language: string | null };
  /** In percent. For a movement of the slider, its last value. */
  volume: { readonly volume: number };
  mute: { readonly muted: boolean };

  fullscreen: { readonly on: boolean };
  'picture-in-picture': { readonly on: boolean };
  /** A popover was opened. */
  popover: { readonly name: string };
  /** A link or an embed code was copied. */
  share: { readonly what: 'link' | 'embed' };
  download: object;
  snapshot: object;
  /** Sent by a call of its own, with the viewer's text (`api/feedback.ts`), and never by the log. */
  feedback: object;

  /**
   * `type` is `videoTagError`, `HLS_` and hls.js's own type, `DETAIL_ERROR`, or `other-error`; of the chat
   * `CHAT_SEND_ERROR`, `CHAT_MESSAGES_ERROR` or `CHAT_FRAME_ERROR`. `message` of a `videoTagError`: `aborted`,
   * `network error`, `decode`, `source not supported`, `unknown` or `error object not available`.
   */
  error: {
    readonly type: string;
    readonly message?: string;
    readonly detail: string;
    readonly status?: number;
  };
  /** An aggregate that failed; `status` is 0 without a response. */
  'get aggregat error': { readonly status: number; readonly detail: string };
}

export type Category = keyof Categories;

/** A report to the usage log: a category with its fields. */
export type LogReport = { [C in Category]: { readonly category: C } & Categories[C] }[Category];
