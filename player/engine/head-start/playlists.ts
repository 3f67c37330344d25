/** As much of RFC 8216 as the first seconds need. What it does not know is left to the engine, by `null`. */

export interface Variant {
  readonly url: string;
  /** Bits per second at its peak. */
  readonly bandwidth: number;
  /** Pixels; 0 where the playlist does not tell. */
  readonly width: number;
  readonly height: number;
  readonly codecs: string;
  /** Address of the audio playlist that goes with it; `null`: the sound is in the same segments. */
  readonly audio: string | null;
}

export interface Segment {
  readonly url: string;
  /** Seconds. */
  readonly start: number;
  readonly duration: number;
}

/** A playlist on demand of fragmented MP4. */
export interface Track {
  readonly init: string;
  readonly segments: readonly Segment[];
}

/** Tags that change what other lines mean. */
const BEYOND = /#EXT-X-(DEFINE|SESSION-KEY|KEY|BYTERANGE|GAP|DISCONTINUITY|I-FRAMES-ONLY)\b|BYTERANGE=/;

/** Variants of a master playlist in its order; `null` where it is none, or holds more than is known here. */
export function parseMaster(text: string, base: string): readonly Variant[] | null {
  const lines = linesOf(text);
  if (lines === null) return null;
  const sounds = lines
    .filter((line) => line.startsWith('#EXT-X-MEDIA:'))
    .map(attributesOf)
    .filter(({ TYPE }) => TYPE === 'AUDIO');
  const variants = lines.flatMap((line, place) => {
    const next = lines[place + 1];
    if (!line.startsWith('#EXT-X-STREAM-INF:') || next === undefined || next.startsWith('#')) return [];
    const { BANDWIDTH, RESOLUTION = '', CODECS = '', AUDIO } = attributesOf(line);
    const [width = 0, height = 0] = RESOLUTION.split('x').map(Number);
    const group = sounds.filter((sound) => sound['GROUP-ID'] === AUDIO);
    const sound = group.find(({ DEFAULT }) => DEFAULT === 'YES') ?? group[0];
    const audio = sound?.URI === undefined ? null : resolve(sound.URI, base);
    return [{ url: resolve(next, base), bandwidth: Number(BANDWIDTH), width, height, codecs: CODECS, audio }];
  });
  return variants.length > 0 ? variants : null;
}

/** `null` for a live, MPEG-TS, what is encrypted, and whatever else is not plain. */
export function parseTrack(text: string, base: string): Track | null {
  const lines = linesOf(text);
  if (lines === null || !lines.includes('#EXT-X-ENDLIST')) return null;
  const maps = lines.filter((line) => line.startsWith('#EXT-X-MAP:')).map((line) => attributesOf(line).URI);
  const [init] = maps;
  if (init === undefined || maps.length > 1) return null;
  const segments: Segment[] = [];
  let start = 0;
  let duration = 0;
  for (const line of lines) {
    if (line.startsWith('#EXTINF:')) duration = Number.parseFloat(line.slice('#EXTINF:'.length));
    if (line.startsWith('#')) continue;
    segments.push({ url: resolve(line, base), start, duration });
    start += duration;
  }
  return Number.isFinite(start) && start > 0 ? { init: resolve(init, base), segments } : null;
}

function linesOf(text: string): readonly string[] | null {
  if (!text.startsWith('#EXTM3U') || BEYOND.test(text)) return null;
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function attributesOf(line: string): Partial<Record<string, string>> {
  const pairs = line.matchAll(/([A-Z0-9-]+)=(?:"([^"]*)"|([^,]*))/g);
  return Object.fromEntries([...pairs].map(([, name, quoted, plain]) => [name, quoted ?? plain]));
}

function resolve(uri: string, base: string): string {
  return new URL(uri, base).href;
}
