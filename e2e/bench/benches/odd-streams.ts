import { BY_DURATION, BY_LIST, BY_TIMELINE, IN_PERIODS, indexedFile } from '../../specs/steps/descriptions';
import { encrypted, KEY, KEY_FILE, withKey } from '../../specs/steps/encrypt-segments';
import {
  inTwoCodecs,
  onHosts,
  redirected,
  sliding,
  withCodecs,
  withDurations,
  withGaps,
  withHevc,
  withLost,
  withLostEnglish,
  withoutEnd,
  withPrefix,
  withSteering,
  withVariables,
} from '../../specs/steps/playlist-edits';
import { withWrap } from '../../specs/steps/shift-timestamps';
import type { StreamServerOptions } from '../../specs/steps/stream-server';
import { EAC3_APART, tsOf } from '../../specs/steps/ts-codec-streams';

/** A stream as an ordinary encoder, packager or server makes it, not made for a player. */
export interface OddStream extends StreamServerOptions {
  readonly path: string;
  /** Seconds of media to play; six if left out. */
  readonly seconds?: number;
  /** Without a picture. */
  readonly soundAlone?: boolean;
  /** Without an end to seek to. */
  readonly endless?: boolean;
}

const MUXED = '/cdn/muxed/master.m3u8';
const APART = '/cdn/apart/master.m3u8';
const TS = '/cdn/ts/master.m3u8';

const PACKAGED_KEY = Buffer.from('0123456789abcdef0123456789abcdef', 'hex');
const packaged = (folder: string): OddStream => ({
  path: `/cdn/packaged/${folder}/master.m3u8`,
  write: (path) => (path.endsWith('/film.key') ? PACKAGED_KEY : null),
  seconds: 4,
});

const described = (description: string): OddStream => ({
  path: '/cdn/film.mpd',
  write: (path) => (path === 'film.mpd' ? description : null),
});

const { file, description } = indexedFile();

const short = ({ path, write }: StreamServerOptions & { readonly path: string }): OddStream => ({
  path,
  ...(write && { write }),
  seconds: 1,
});

/** Functions, since a live stream begins when the player opens it. */
export const ODD_STREAMS: Readonly<Record<string, () => OddStream>> = {
  'fMP4, sound apart': () => ({ path: APART }),
  'MPEG-TS': () => ({ path: TS }),
  'MPEG-TS, sound of layer 2': () => ({ path: '/cdn/ts-mp2/master.m3u8' }),
  'MPEG-TS, timestamps wrap': () => ({ path: TS, editSegment: withWrap(4) }),
  'MPEG-TS, HEVC': () => short(tsOf('hevc')),
  'MPEG-TS, AC-3 alone': () => short(tsOf('ac3')),
  'MPEG-TS, E-AC-3 beside AAC': () => short(tsOf('eac3-aac')),
  'E-AC-3 apart': () => short(EAC3_APART),
  'packed AAC': () => ({ path: '/cdn/packed/index.m3u8', soundAlone: true }),
  'HEVC first of two renditions': () => ({ path: MUXED, edit: withHevc }),
  'AV1 and AVC': () => ({ path: MUXED, edit: inTwoCodecs }),
  'AVC that calls itself VP9': () => ({ path: MUXED, edit: withCodecs('vp09.00.10.08,mp4a.40.2') }),
  'AAC that calls itself Opus': () => ({ path: MUXED, edit: withCodecs('avc1.4d400c,opus') }),
  'a codec that nobody knows beside them': () => ({
    path: MUXED,
    edit: withCodecs('avc1.4d400c,mp4a.40.2,mett.1'),
  }),
  'codecs in capitals': () => ({ path: MUXED, edit: withCodecs('AVC1.4D400C,MP4A.40.2') }),
  'codecs of the picture alone': () => ({ path: MUXED, edit: withCodecs('avc1.4d400c') }),
  'segments longer than they say': () => ({ path: MUXED, edit: withDurations(1.9) }),
  'segments shorter than they say': () => ({ path: MUXED, edit: withDurations(2.2) }),
  'first segment a gap': () => ({ path: MUXED, edit: withGaps([0]) }),
  'gaps in the middle': () => ({ path: MUXED, edit: withGaps([1, 2]) }),
  'last segment a gap': () => ({ path: MUXED, edit: withGaps([11]) }),
  'last segment lost': () => ({ path: MUXED, edit: withLost([11]) }),
  'last segment of sound alone': () => ({ path: '/cdn/short-end/master.m3u8', seconds: 2 }),
  'no end list': () => ({ path: MUXED, edit: withoutEnd, endless: true }),
  'live, sliding': () => ({ path: MUXED, edit: sliding(), endless: true }),
  'spaces at the ends of lines': () => ({ path: MUXED, edit: (text) => text.replace(/\n/g, ' \n') }),
  'one of two sounds missing': () => ({ path: APART, edit: withLostEnglish('en') }),
  'names outside ASCII': () => ({ path: MUXED, edit: withPrefix }),
  'playlists redirected to another origin': () => ({ path: MUXED, edit: redirected('away', 'muxed') }),
  'EXT-X-DEFINE': () => ({ path: MUXED, edit: withVariables }),
  'content steering, first pathway dead': () => ({ path: MUXED, edit: withSteering }),
  'two hosts, first dead': () => ({ path: MUXED, edit: onHosts(['http://127.0.0.1:9', '']) }),
  'AES-128': () => ({
    path: MUXED,
    edit: withKey,
    editSegment: (bytes, path) => (path.endsWith('.m4s') ? encrypted(bytes, path) : bytes),
    write: (path) => (path.endsWith(KEY_FILE) ? KEY : null),
  }),
  'SAMPLE-AES, MPEG-TS': () => packaged('sample-aes'),
  'SAMPLE-AES, fMP4 by cbcs': () => packaged('cbcs'),
  'SAMPLE-AES-CTR, fMP4, clear beginning': () => packaged('cenc'),
  'DASH, segments by duration': () => described(BY_DURATION),
  'DASH, by timeline': () => described(BY_TIMELINE),
  'DASH, by list': () => described(BY_LIST),
  'DASH, two periods': () => described(IN_PERIODS),
  'DASH, one indexed file': () => ({
    path: '/cdn/film.mpd',
    write: (path) => (path === 'one.mp4' ? file : path === 'film.mpd' ? description : null),
  }),
};
