import type { FeedTrack } from './feed';
import { parseMaster, parseTrack, type Segment, type Track } from './playlists';
import { type Circumstances, chooseVariant } from './rendition';

/** What is fed: a rendition, its sound, and from where on. */
export interface StartPlan {
  /** Address of the rendition's playlist; `null`: of the lowest one. */
  readonly playlist: string | null;
  readonly tracks: readonly (Kind & { readonly init: string; readonly segments: readonly Segment[] })[];
  /** Of the whole stream, in seconds; `null` where nobody has told. */
  readonly duration: number | null;
}

type Kind = Pick<FeedTrack, 'name' | 'container' | 'codec'>;
type Read = (address: string) => Promise<string>;

/** So much of the stream is there before anything else takes the line, in seconds. */
const AHEAD_S = 4;

const PICTURE = /^(avc|hvc|hev|vp0?9|av01|dv)/;

/** By the playlists: the rendition that suits, from a time on in seconds; `null` where it is not plain. */
export async function planFrom(
  url: string,
  at: number,
  circumstances: Circumstances,
  read: Read,
): Promise<StartPlan | null> {
  const variant = chooseVariant(parseMaster(await read(url), url) ?? [], circumstances);
  if (variant === null) return null;
  const { url: playlist, audio, codecs } = variant;
  const texts = await Promise.all(
    [playlist, ...(audio === null ? [] : [audio])].map(async (address) =>
      parseTrack(await read(address), address),
    ),
  );
  const tracks = texts.flatMap((track) => (track === null ? [] : [fromTime(track, at)]));
  const last = texts[0]?.segments.at(-1);
  const duration = last === undefined ? null : last.start + last.duration;
  return tracks.length < texts.length ? null : planOf({ playlist, codecs, tracks, duration });
}

/** By what the details carry (contract.md, `start`): the lowest rendition and its sound, from the beginning. */
export function planGiven(start: unknown, duration: number | null): StartPlan | null {
  if (!isStart(start)) return null;
  const tracks = start.tracks.map(({ init, segments }) => {
    let time = 0;
    const timed = segments.map(({ url, duration: length }) => {
      time += length;
      return { url, duration: length, start: time - length };
    });
    return { init, segments: timed };
  });
  return planOf({ playlist: null, codecs: start.codecs, tracks, duration });
}

function planOf({
  codecs,
  tracks,
  ...rest
}: Pick<StartPlan, 'playlist' | 'duration'> & {
  readonly codecs: string;
  readonly tracks: readonly Track[];
}): StartPlan | null {
  const kinds = kindsOf(codecs, tracks.length > 1);
  if (kinds === null || tracks.some(({ segments }) => segments.length === 0)) return null;
  return {
    ...rest,
    tracks: kinds.flatMap((kind, index) => {
      const track = tracks[index];
      return track === undefined ? [] : [{ ...kind, ...track }];
    }),
  };
}

/** The buffers that these codecs need; `null` where they do not tell. */
function kindsOf(codecs: string, apart: boolean): readonly Kind[] | null {
  const all = codecs.split(/ *, */);
  const picture = all.filter((codec) => PICTURE.test(codec));
  const sound = all.filter((codec) => codec !== '' && !PICTURE.test(codec));
  if (picture.length !== 1 || sound.length > 1 || (apart && sound.length === 0)) return null;
  const container = 'video/mp4';
  if (!apart) {
    const name = sound.length === 0 ? 'video' : 'audiovideo';
    return [{ name, container, codec: [...picture, ...sound].join() }];
  }
  return [
    { name: 'video', container, codec: picture.join() },
    { name: 'audio', container: 'audio/mp4', codec: sound.join() },
  ];
}

/** The first seconds from a time on. The last segment is the engine's, which has to see the end. */
function fromTime({ init, segments }: Track, at: number): Track {
  const near = segments.slice(0, -1);
  return {
    init,
    segments: near.filter(({ start, duration }) => start + duration > at && start < at + AHEAD_S),
  };
}

interface Start {
  readonly codecs: string;
  readonly tracks: readonly {
    readonly init: string;
    readonly segments: readonly { readonly url: string; readonly duration: number }[];
  }[];
}

/** As far as it could do harm: an address or a length that is amiss ends what was begun, and nothing else. */
function isStart(start: unknown): start is Start {
  const { codecs, tracks }: { codecs?: unknown; tracks?: unknown } = Object(start);
  return typeof codecs === 'string' && Array.isArray(tracks) && tracks.length > 0 && tracks.length < 3;
}
