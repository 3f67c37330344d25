import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Device, keepOneFamily } from './codec-family';

const AVC = ['avc1.64001f', 'avc1.640028'] as const;
const HEVC = ['hvc1.1.6.L93.B0', 'hvc1.1.6.L120.B0'] as const;
const AV1 = ['av01.0.05M.08', 'av01.0.08M.08'] as const;

const SIZES = ['1280x720', '1920x1080'] as const;

/** Both sizes in each codec, as packagers write them. */
function ladder(...families: (readonly [string, string])[]): string {
  const variants = families.flatMap((codecs) =>
    codecs.map(
      (codec, at) =>
        `#EXT-X-STREAM-INF:BANDWIDTH=${1_000_000 * (at + 1)},RESOLUTION=${SIZES[at]},CODECS="mp4a.40.2,${codec}",AUDIO="a"\n${codec}.m3u8\n`,
    ),
  );
  return `#EXTM3U\n#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="a",URI="a.m3u8"\n${variants.join('')}`;
}

type Answers = Record<string, Partial<MediaCapabilitiesInfo>>;

/** Answers by the first letters of the codec. */
function device(answers: Answers, screen = 1920): Device & { readonly asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    screen,
    async decodingInfo({ video }) {
      const codec = /codecs="(.*)"/.exec(video?.contentType ?? '')?.[1] ?? '';
      asked.push(`${codec} ${video?.width}`);
      const answer = answers[codec.slice(0, 4)];
      return { supported: answer !== undefined, smooth: false, powerEfficient: false, ...answer };
    },
  };
}

const HARDWARE = { smooth: true, powerEfficient: true };
const SOFTWARE = { smooth: true };

afterEach(() => void vi.useRealTimers());

describe('of a ladder in several codecs the variants of one are kept', () => {
  test.each<[what: string, answers: Answers, kept: readonly [string, string]]>([
    [
      'all decoded by hardware: the one of the fewest bits',
      { avc1: HARDWARE, hvc1: HARDWARE, av01: HARDWARE },
      HEVC,
    ],
    ['one decoded by hardware', { avc1: SOFTWARE, hvc1: SOFTWARE, av01: HARDWARE }, AV1],
    ['none decoded by hardware: the lightest', { avc1: {}, hvc1: SOFTWARE, av01: SOFTWARE }, AVC],
    ['hardware that is too slow', { avc1: SOFTWARE, av01: { powerEfficient: true } }, AVC],
    ['the lightest not decoded at all', { hvc1: {}, av01: SOFTWARE }, AV1],
    ['one decoded, and badly', { hvc1: {} }, HEVC],
  ])('%s', async (_, answers, kept) => {
    expect(await keepOneFamily(ladder(AVC, HEVC, AV1), device(answers))).toBe(ladder(kept));
  });
});

test('the device is asked about the largest variant that the screen shows', async () => {
  const phone = device({ avc1: HARDWARE, av01: HARDWARE }, 1280);
  expect(await keepOneFamily(ladder(AVC, AV1), phone)).toBe(ladder(AV1));
  expect(phone.asked).toEqual([`${AV1[0]} 1280`, `${AVC[0]} 1280`]);
});

test.each([
  ['of one codec', ladder(AVC)],
  ['that names none', '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\na.m3u8\n'],
  [
    'with a high dynamic range beside',
    ladder(AVC).concat('#EXT-X-STREAM-INF:BANDWIDTH=9,VIDEO-RANGE=PQ,CODECS="hvc1.2"\nb'),
  ],
  [
    'whose last variant has no address',
    ladder(AVC).concat('#EXT-X-STREAM-INF:BANDWIDTH=9,CODECS="hvc1.2.4.L123"\n'),
  ],
  ['that is nothing', ''],
])('a playlist %s stays as it is, and the device is not asked', async (_, master) => {
  const asked = device({ avc1: HARDWARE, hvc1: HARDWARE });
  expect(await keepOneFamily(master, asked)).toBe(master);
  expect(asked.asked).toEqual([]);
});

test.each<[what: string, answer: () => Promise<MediaCapabilitiesInfo>]>([
  ['refuses the question', () => Promise.reject(new TypeError('size'))],
  ['never answers', () => new Promise(() => {})],
  ['decodes nothing', () => Promise.resolve({ supported: false, smooth: false, powerEfficient: false })],
])('a device that %s gets the whole playlist within half a second', async (_, decodingInfo) => {
  vi.useFakeTimers();
  const kept = keepOneFamily(ladder(AVC, AV1), { screen: 1920, decodingInfo });
  await vi.advanceTimersByTimeAsync(500);
  expect(await kept).toBe(ladder(AVC, AV1));
});

test.each([
  ['for large sizes alone', ladder(AVC).concat(ladder(HEVC).split('\n').slice(4).join('\n'))],
  ['for small sizes alone', ladder(AVC).concat(ladder(HEVC).split('\n').slice(2, 4).join('\n'))],
  ['for fast lines alone', ladder(AVC).concat(ladder(HEVC).replaceAll('BANDWIDTH=', 'BANDWIDTH=9'))],
])('a ladder with a codec %s stays as it is', async (_, master) => {
  expect(await keepOneFamily(master, device({ avc1: HARDWARE, hvc1: HARDWARE }))).toBe(master);
});

test('a playlist of variants without addresses is read in one pass', async () => {
  const line = '#EXT-X-STREAM-INF:BANDWIDTH=1,CODECS="av01.0.05M.08"\n';
  const master = `#EXTM3U\n${line.repeat(20_000)}${'#\n'.repeat(200_000)}`;
  const asked = device({ av01: HARDWARE });
  expect(await keepOneFamily(master, asked)).toBe(master);
  expect(asked.asked).toEqual([]);
});

test('a browser that cannot be asked gets the whole playlist', async () => {
  expect(await keepOneFamily(ladder(AVC, AV1), null)).toBe(ladder(AVC, AV1));
});

test('lines between a variant and its address, and the ends of lines of other systems, are no obstacle', async () => {
  const master = ladder(AVC, AV1)
    .replaceAll('\n', '\r\n')
    .replaceAll('AUDIO="a"\r\n', 'AUDIO="a"\r\n#note\r\n\r\n');
  const kept = await keepOneFamily(master, device({ avc1: HARDWARE }));
  expect(kept).toContain(`${AVC[1]}.m3u8`);
  expect(kept).not.toContain('av01');
});
