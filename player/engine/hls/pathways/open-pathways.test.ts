import Hls, {
  type ErrorData,
  Fragment,
  type HlsConfig,
  type Loader,
  type LoaderCallbacks,
  type LoaderConfiguration,
  type LoaderContext,
  LoadStats,
  PlaylistLevelType,
} from 'hls.js';
import { afterEach, expect, test, vi } from 'vitest';
import { openPathways } from './open-pathways';

const { ErrorDetails, ErrorTypes, Events } = Hls;

const MASTER = 'https://master.test/master.m3u8';
const HOSTS = ['a', 'b'];
const HEIGHTS = [360, 720];
const FILM = ['#EXTM3U', '#EXT-X-TARGETDURATION:4', '#EXTINF:4,', '0.m4s', '#EXT-X-ENDLIST', ''].join('\n');

/** Both renditions on both hosts. */
const masterOf = (attributes: (host: string) => string = () => '', ...tags: readonly string[]) =>
  [
    '#EXTM3U',
    ...tags,
    ...HEIGHTS.flatMap((height) =>
      HOSTS.flatMap((host) => [
        `#EXT-X-STREAM-INF:BANDWIDTH=${height}000,RESOLUTION=${height * 2}x${height}${attributes(host)}`,
        `https://${host}.test/${height}.m3u8`,
      ]),
    ),
    '',
  ].join('\n');

const opened: Hls[] = [];
afterEach(() => {
  for (const hls of opened.splice(0)) hls.destroy();
  vi.useRealTimers();
});

/** Detached instances of one stream; its dead hosts respond to every request with this status. */
function serve(master: string, dead: Set<string>, status = 404) {
  vi.useFakeTimers();
  const requested: string[] = [];
  const patience = new Map<string, number>();
  const errors: ErrorData[] = [];
  const pathways = openPathways({ Events, gate: { hold: () => undefined } }, () => Date.now());

  class Scripted implements Loader<LoaderContext> {
    context: LoaderContext | null = null;
    stats = new LoadStats();
    #ended = false;
    load(
      context: LoaderContext,
      { loadPolicy }: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ) {
      this.context = context;
      const { url } = context;
      if (url !== MASTER) patience.set(url, loadPolicy.maxTimeToFirstByteMs);
      requested.push(url);
      const data = url === MASTER ? master : FILM;
      this.stats.loaded = data.length;
      queueMicrotask(() => {
        if (this.#ended) return;
        if (dead.has(new URL(url).host[0] ?? ''))
          callbacks.onError({ code: status, text: '' }, context, null, this.stats);
        else callbacks.onSuccess({ url, data, code: 200 }, this.stats, context, null);
      });
    }
    abort() {
      this.#ended = true;
    }
    destroy() {
      this.#ended = true;
    }
  }

  return {
    requested,
    patience,
    errors,
    async open() {
      const policy = {
        maxTimeToFirstByteMs: 5000,
        maxLoadTimeMs: 5000,
        timeoutRetry: null,
        errorRetry: null,
      };
      const config: Partial<HlsConfig> = {
        enableWorker: false,
        startLevel: 0,
        loader: Scripted,
        playlistLoadPolicy: { default: policy },
      };
      const hls = new Hls(Object.assign(config, pathways));
      opened.push(hls);
      hls.on(Events.ERROR, (_, data) => errors.push(data));
      hls.loadSource(MASTER);
      await vi.advanceTimersByTimeAsync(10);
      return hls;
    },
  };
}

const hostsOf = (hls: Hls) => hls.levels.map(({ uri }) => new URL(uri).host[0]);

for (const [how, master] of [
  ['without names', masterOf()],
  ['that the playlist names', masterOf((host) => `,PATHWAY-ID="${host}"`)],
] as const) {
  test(`of hosts ${how} the first one is played, with each rendition once`, async () => {
    const hls = await serve(master, new Set()).open();
    expect(hls.levels.map(({ height }) => height)).toEqual(HEIGHTS);
    expect(hostsOf(hls)).toEqual(['a', 'a']);
  });

  test.for([404, 503, 0])(
    `of hosts ${how} the second one is played where the first answers %s`,
    async (status) => {
      const { open, errors, requested } = serve(master, new Set('a'), status);
      const hls = await open();
      expect(hostsOf(hls)).toEqual(['b', 'b']);
      expect(hls.levels[0]?.details?.fragments).toHaveLength(1);
      expect(errors.map(({ fatal }) => fatal)).toEqual([false]);
      expect(requested).toEqual([MASTER, 'https://a.test/360.m3u8', 'https://b.test/360.m3u8']);
    },
  );
}

test('a segment that one host lacks is taken from the other, in the same rendition', async () => {
  const hls = await serve(masterOf(), new Set()).open();
  hls.nextLoadLevel = 1;
  await vi.advanceTimersByTimeAsync(10);
  failSegment(hls, PlaylistLevelType.MAIN);
  expect(hostsOf(hls)).toEqual(['b', 'b']);
  expect(hls.loadLevel).toBe(1);
});

test('a request to the last host that fails late is no fault of the next one, and is over', async () => {
  const { open, errors } = serve(masterOf(), new Set());
  const hls = await open();
  const late = listOf(hls, PlaylistLevelType.MAIN);
  failSegment(hls, PlaylistLevelType.MAIN);
  await vi.advanceTimersByTimeAsync(15_000);
  failSegment(hls, PlaylistLevelType.MAIN, late);
  expect(hostsOf(hls)).toEqual(['b', 'b']);
  expect(errors.at(-1)?.errorAction).toMatchObject({ action: 0, resolved: true });
});

test('before the picture, no host is waited for long while there is another one', async () => {
  const { open, patience } = serve(masterOf(), new Set('a'));
  await open();
  expect([...patience].map(([url, ms]) => [new URL(url).host[0], ms])).toEqual([
    ['a', 2000],
    ['b', 5000],
  ]);
});

test('with media, a host is waited for as usual', async () => {
  const { open, patience } = serve(masterOf(), new Set());
  const hls = await open();
  const frag = new Fragment(PlaylistLevelType.MAIN, listOf(hls, PlaylistLevelType.MAIN));
  hls.trigger(Events.FRAG_BUFFERED, { frag, part: null, stats: new LoadStats(), id: PlaylistLevelType.MAIN });
  hls.nextLoadLevel = 1;
  await vi.advanceTimersByTimeAsync(10);
  expect([...patience.values()]).toEqual([2000, 5000]);
});

test('where all hosts are dead the error is fatal', async () => {
  const { open, errors } = serve(masterOf(), new Set(HOSTS));
  await open();
  expect(errors.at(-1)).toMatchObject({ fatal: true, details: ErrorDetails.LEVEL_LOAD_ERROR });
});

test('a host that failed is asked again after a while, and not before', async () => {
  const dead = new Set('a');
  const { open } = serve(masterOf(), dead);
  const hls = await open();
  dead.delete('a');
  failSegment(hls, PlaylistLevelType.MAIN);
  expect(hostsOf(hls)).toEqual(['b', 'b']);
  await vi.advanceTimersByTimeAsync(15_000);
  failSegment(hls, PlaylistLevelType.MAIN);
  expect(hostsOf(hls)).toEqual(['a', 'a']);
});

test('a new instance begins on the host that is well', async () => {
  const { open, requested } = serve(masterOf(), new Set('a'));
  await open();
  requested.length = 0;
  await open();
  expect(requested).toEqual([MASTER, 'https://b.test/360.m3u8']);
});

test.for([
  ['of its own', (host: string) => `,AUDIO="${host}"`, 'b'],
  ['that both share', () => ',AUDIO="a"', 'a'],
] as const)('a host is left for a sound %s only if another one has it', async ([, attributes, host]) => {
  const sounds = HOSTS.map(
    (one) =>
      `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="${one}",NAME="fa",DEFAULT=YES,URI="https://${one}.test/fa.m3u8"`,
  );
  const hls = await serve(masterOf(attributes, ...sounds), new Set()).open();
  failSegment(hls, PlaylistLevelType.AUDIO);
  expect(hostsOf(hls)).toEqual([host, host]);
});

test('a host is not left for subtitles, nor without a connection', async () => {
  const hls = await serve(masterOf(), new Set()).open();
  failSegment(hls, PlaylistLevelType.SUBTITLE);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
  failSegment(hls, PlaylistLevelType.MAIN);
  expect(hostsOf(hls)).toEqual(['a', 'a']);
});

test('a rendition that is removed is on no host any more', async () => {
  const hls = await serve(masterOf(), new Set()).open();
  hls.removeLevel(1);
  expect(hls.levels).toHaveLength(1);
  failSegment(hls, PlaylistLevelType.MAIN);
  expect(hostsOf(hls)).toEqual(['b', 'b']);
});

/** @param of the playlist with the segment; the loaded one if omitted */
function failSegment(hls: Hls, type: PlaylistLevelType, of = listOf(hls, type)): void {
  const frag = Object.assign(new Fragment(type, of), { sn: 0, level: 0 });
  hls.trigger(Events.ERROR, {
    type: ErrorTypes.NETWORK_ERROR,
    details: ErrorDetails.FRAG_LOAD_ERROR,
    fatal: false,
    error: new Error('no'),
    response: { url: '', data: '', code: 503 },
    frag,
  });
}

function listOf(hls: Hls, type: PlaylistLevelType): string {
  const list = type === PlaylistLevelType.AUDIO ? hls.audioTracks[hls.audioTrack] : hls.levels[hls.loadLevel];
  return list?.details?.url ?? '';
}
