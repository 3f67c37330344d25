import { attributesOf } from '../../start/request/attributes';

/** Video codecs, the most efficient ones first. */
const FAMILIES = [/^h(?:vc|ev)1\./, /^av01\./, /^vp09\./, /^avc[13]\./] as const;

/** The codec that is cheapest to decode in software. */
const LIGHTEST = FAMILIES.length - 1;

const VARIANT = '#EXT-X-STREAM-INF:';

/** Assumed frame rate if a playlist does not specify it. */
const ASSUMED_FPS = 30;

/** Maximum wait for `decodingInfo`, in milliseconds. */
const ANSWERED_WITHIN_MS = 500;

interface Variant {
  /** The line of its tag, and the line of its address. */
  readonly lines: readonly [number, number];
  /** Index in `FAMILIES`. */
  readonly family: number;
  readonly codec: string;
  readonly width: number;
  readonly height: number;
  readonly bitrate: number;
  readonly framerate: number;
}

export interface Device {
  /** The longer side of the screen, in device pixels. */
  readonly screen: number;
  readonly decodingInfo: (configuration: MediaDecodingConfiguration) => Promise<MediaCapabilitiesInfo>;
}

/**
 * Leaves out the variants of a master playlist in other codecs than the one that suits the device: of those that it
 * decodes without much power, the one that needs the fewest bits; where there is none, the one that is the least work
 * for software. Variants with a high dynamic range stay, and so does all of it where the device gives no answer, or a codec
 * is there for some sizes or lines alone.
 */
export async function keepOneFamily(master: string, device: Device | null = thisDevice()): Promise<string> {
  const lines = master.split('\n');
  const variants = lines.flatMap((line, place) => variantAt(lines, line, place) ?? []);
  const families = [...new Set(variants.map(({ family }) => family))].sort((a, b) => a - b);
  if (families.length < 2 || device === null) return master;
  const ladders = families.map((family) => variants.filter((variant) => variant.family === family));
  const largest = ladders.map((ladder) => largestOn(ladder, device.screen));
  if (!areAlike(ladders, largest)) return master;
  const answers = await Promise.all(largest.map((variant) => ask(variant, device)));
  const kept = choose(families, answers);
  if (kept === null) return master;
  const dropped = new Set(
    variants.filter(({ family }) => family !== kept).flatMap((variant) => variant.lines),
  );
  return lines.filter((_, place) => !dropped.has(place)).join('\n');
}

/** Whether each codec has a rendition for slow connections like the lightest codec, and for screens like the others. */
function areAlike(
  ladders: readonly (readonly Variant[])[],
  largest: readonly (Variant | undefined)[],
): boolean {
  const lowest = ladders.map((ladder) => Math.min(...ladder.map(({ bitrate }) => bitrate)));
  const enough = lowest[lowest.length - 1] ?? 0;
  const heights = new Set(largest.map((variant) => variant?.height));
  return heights.size === 1 && lowest.every((bitrate) => bitrate <= enough);
}

function choose(
  families: readonly number[],
  answers: readonly (MediaCapabilitiesInfo | null)[],
): number | null {
  const first = (suits: (answer: MediaCapabilitiesInfo) => boolean) =>
    families.find((_, place) => {
      const answer = answers[place];
      return answer?.supported === true && suits(answer);
    });
  const supported = (family: number) => answers[families.indexOf(family)]?.supported === true;
  return (
    first(({ smooth, powerEfficient }) => smooth && powerEfficient) ??
    (supported(LIGHTEST) ? LIGHTEST : first(({ smooth }) => smooth)) ??
    first(() => true) ??
    null
  );
}

function variantAt(lines: readonly string[], line: string, place: number): Variant | null {
  if (!line.startsWith(VARIANT)) return null;
  const address = addressAfter(lines, place);
  const { CODECS = '', RESOLUTION = '', ...attributes } = attributesOf(line);
  if (address < 0 || (attributes['VIDEO-RANGE'] ?? 'SDR') !== 'SDR') return null;
  for (const codec of CODECS.split(',').map((one) => one.trim())) {
    const family = FAMILIES.findIndex((pattern) => pattern.test(codec));
    if (family < 0) continue;
    const [width = 0, height = 0] = RESOLUTION.split('x').map(Number);
    const bitrate = Number(attributes.BANDWIDTH);
    const framerate = Number(attributes['FRAME-RATE'] ?? ASSUMED_FPS);
    return { lines: [place, address], family, codec, width, height, bitrate, framerate };
  }
  return null;
}

/** The next line that is neither empty nor a tag; -1 if the next variant precedes it. */
function addressAfter(lines: readonly string[], place: number): number {
  for (let at = place + 1; at < lines.length; at += 1) {
    const line = lines[at]?.trim() ?? '';
    if (line.startsWith(VARIANT)) return -1;
    if (line !== '' && !line.startsWith('#')) return at;
  }
  return -1;
}

/** The largest variant that fits the screen, since larger ones are not played. */
function largestOn(variants: readonly Variant[], screen: number): Variant | undefined {
  const rising = [...variants].sort(
    (a, b) => a.width * a.height - b.width * b.height || a.bitrate - b.bitrate,
  );
  return rising.filter(({ width, height }) => Math.max(width, height) <= screen).pop() ?? rising[0];
}

async function ask(
  variant: Variant | undefined,
  { decodingInfo }: Device,
): Promise<MediaCapabilitiesInfo | null> {
  if (variant === undefined) return null;
  const { codec, width, height, bitrate, framerate } = variant;
  const contentType = `video/mp4; codecs="${codec}"`;
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), ANSWERED_WITHIN_MS));
  // It rejects what it cannot read, such as a variant without a size.
  const answer = decodingInfo({
    type: 'media-source',
    video: { contentType, width, height, bitrate, framerate },
  }).catch(() => null);
  return Promise.race([answer, late]);
}

function thisDevice(): Device | null {
  const capabilities = navigator.mediaCapabilities as MediaCapabilities | undefined;
  if (capabilities === undefined) return null;
  return {
    screen: Math.max(screen.width, screen.height) * devicePixelRatio,
    decodingInfo: (configuration) => capabilities.decodingInfo(configuration),
  };
}
