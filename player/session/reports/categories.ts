/**
 * All that the usage log is told (specification, sections 3, 7 and 8): each category with the facts of its own. What
 * every event tells besides (when, who, where, of what) is written on it by `stamp.ts`. Types only, so that a category
 * that does not stand here does not compile. Times are seconds of the video, unless they are named otherwise.
 *
 * | what | categories |
 * |---|---|
 * | the video | `open` `first-frame` `play` `pause` `seek` `ended` `rebuffer-begin` `rebuffer-end` `catch-up` |
 * | what the viewer chose | `quality` `quality-switch` `quality-toggle` `speed` `subtitles` `volume` `mute` |
 * | what he used | `fullscreen` `picture-in-picture` `popover` `share` `download` `snapshot` |
 * | what went wrong | `error` `get aggregat error`, and whatever else ends with «error» |
 *
 * An error is told at most once in 10 s, with `count`: how many it stands for.
 */
export interface Categories {
  /** A video was opened: the page's first, or another one in its place. */
  open: { readonly mode: string; readonly type: string };
  /** `milliseconds` since the page, or this video, was asked for. */
  'first-frame': { readonly milliseconds: number };
  play: { readonly time: number };
  pause: { readonly time: number };
  /** Told when the media has arrived there; what is sought in between is one seek. */
  seek: { readonly from: number; readonly to: number };
  ended: { readonly time: number };
  /** The picture stands still for want of data, and not because one has sought. */
  'rebuffer-begin': { readonly time: number };
  'rebuffer-end': { readonly time: number; readonly milliseconds: number };
  /** A live was brought back to its edge. */
  'catch-up': { readonly from: number; readonly to: number };

  /** What is chosen from now on: a height in pixels, or `auto`. */
  quality: { readonly quality: number | 'auto' };
  /** Specification, section 4: the viewer switched up or down, in heights. */
  'quality-switch': { readonly direction: 'up' | 'down'; readonly from: number; readonly to: number };
  /** And went back to what he had chosen before; -1 is auto. */
  'quality-toggle': { readonly selections: readonly number[] };
  speed: { readonly speed: number };
  /** The track's language; `null` is off. */
  subtitles: { readonly language: string | null };
  /** In percent. Of a movement of the slider, where it came to rest. */
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
  /** Goes by a call of its own, with what the viewer thinks (`api/feedback.ts`), and never by the log. */
  feedback: object;

  /**
   * `type` is `videoTagError`, `HLS_` and hls.js's own type, `DETAIL_ERROR`, or `other-error`; of the chat
   * `CHAT_SEND_ERROR`, `CHAT_MESSAGES_ERROR` or `CHAT_FRAME_ERROR`.
   */
  error: { readonly type: string; readonly detail: string; readonly status?: number };
  /** An aggregate that failed; `status` 0 where no answer came. */
  'get aggregat error': { readonly status: number; readonly detail: string };
}

export type Category = keyof Categories;

/** What is told to the usage log: a category with its facts. */
export type LogReport = { [C in Category]: { readonly category: C } & Categories[C] }[Category];
