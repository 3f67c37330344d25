import { vi } from 'vitest';
import { limitPlaylist, limitSubtitles } from '../../player/engine/hls/requests/limits';

/** The parsers of hls.js, which does not export them, behind the limits of the player's loaders. */

const SOURCES = '../../node_modules/hls.js/src';

interface Details {
  readonly fragments: readonly unknown[];
  readonly playlistParsingError: Error | null;
}

interface PlaylistParser {
  isMediaPlaylist(text: string): boolean;
  parseMasterPlaylist(text: string, base: string): { readonly levels: readonly unknown[] };
  parseMasterPlaylistMedia(text: string, base: string, parsed: object): Partial<Record<string, unknown[]>>;
  parseLevelPlaylist(
    text: string,
    base: string,
    id: number,
    type: 'main',
    level: number,
    list: null,
  ): Details;
}

type ParseSubtitles = (
  bytes: ArrayBuffer,
  start: { readonly baseTime: number; readonly timescale: number },
  discontinuities: object,
  discontinuity: number,
  offset: number,
  onCues: (cues: readonly VTTCue[]) => void,
  onError: (error: Error) => void,
) => void;

/** Node has no `VTTCue`. */
class Cue {
  id = '';
  startTime: number;
  endTime: number;
  text: string;
  constructor(startTime: number, endTime: number, text: string) {
    this.startTime = startTime;
    this.endTime = endTime;
    this.text = text;
  }
}

/** Call before the tests. */
export async function loadHlsParsers() {
  vi.stubGlobal('VTTCue', Cue);
  const { default: parser } = await vi.importActual<{ readonly default: PlaylistParser }>(
    `${SOURCES}/loader/m3u8-parser`,
  );
  const { parseWebVTT } = await vi.importActual<{ readonly parseWebVTT: ParseSubtitles }>(
    `${SOURCES}/utils/webvtt-parser`,
  );
  return {
    readMaster(text: string, base: string) {
      const limited = limitPlaylist(text);
      const { levels } = parser.parseMasterPlaylist(limited, base);
      const media = parser.parseMasterPlaylistMedia(limited, base, { levels });
      return { levels, media };
    },
    readPlaylist: (text: string, base: string) =>
      parser.parseLevelPlaylist(limitPlaylist(text), base, 0, 'main', 0, null),
    readSubtitles(text: string): readonly VTTCue[] {
      let found: readonly VTTCue[] = [];
      const encoded = Uint8Array.from(new TextEncoder().encode(text));
      parseWebVTT(
        limitSubtitles(encoded.buffer),
        { baseTime: 0, timescale: 90_000 },
        { ccOffset: 0, presentationOffset: 0, 0: { start: 0, prevCC: -1, new: true } },
        0,
        0,
        (cues) => {
          found = cues;
        },
        () => undefined,
      );
      return found;
    },
  };
}
