/**
 * How a source is to be played; chosen by `source.ts` from details or params, never guessed later. `remote`: by the
 * browser alone, for another device, whatever it was before.
 */
export type Source = {
  kind: 'hls' | 'file' | 'flv' | 'remote';
  /** Absolute address that passed the whitelist or came from the platform. */
  url: string;
  /** The same stream on other hosts, best first. */
  fallbacks: readonly string[];
  /** Container or protocol as a viewer would name it: `mp4`, `mkv`, `HLS`. */
  format: string;
  /** Sound without a picture. */
  soundOnly: boolean;
  live: LiveKind | null;
  /** Subtitles beside the stream, from the details. */
  subtitles: readonly SideSubtitle[];
  /**
   * Caps renditions at the player's size; the default. False where only part of the picture is visible at a time
   * (360°), because the player's size then does not limit the pixels needed.
   */
  capToPlayer?: boolean;
  /** Location of the first seconds, from the details; validated by the code that uses it. */
  start?: unknown;
  /** Its pixels will be read (360°), so files of other origins are requested with CORS. */
  readable?: boolean;
  /** Where the keys of an encrypted stream come from, from the details; validated by the code that uses it. */
  drm?: unknown;
};

/** The two profiles of live streams. */
export type LiveKind = 'low-latency' | 'time-machine';

export type SideSubtitle = { lang: string; title: string; url: string; default: boolean };
