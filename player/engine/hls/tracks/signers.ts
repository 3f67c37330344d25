import { attributesOf } from '../../start/request/attributes';
import type { Track } from '../../tracks';
import { listSignerMedia, signerTest, VARIANT } from './without-signers';

/** Height that is enough for a corner of the stage, also with two device pixels per CSS pixel; in lines. */
const ENOUGH_LINES = 288;
/** Maximum length of a name and language, in characters; menus show fewer. */
const LONGEST_NAME = 200;
const MOST_SIGNERS = 8;

/** Lines of a master playlist that its media playlists may need; none of them lists another rendition. */
const KEPT = /^#(?:EXTM3U|EXT-X-(?:VERSION|INDEPENDENT-SEGMENTS|DEFINE|SESSION-KEY)\b)/;
/** Attributes for the variant's groups, which are not loaded. */
const GROUPS = /,? *(?:AUDIO|VIDEO|SUBTITLES|CLOSED-CAPTIONS)=(?:"[^"]*"|[^,"]*)/g;

interface Signer extends Track {
  readonly lines: number;
  readonly bandwidth: number;
  /** The variant's line, without its URL. */
  readonly variant: string;
  readonly address: string;
}

/** Sign-language videos besides the main video, each of which may have several renditions. */
export function listSigners(master: string): readonly Track[] {
  const tracks = new Map<string, Track>();
  for (const { id, lang, title } of readSigners(master)) tracks.set(id, { id, lang, title });
  return [...tracks.values()].slice(0, MOST_SIGNERS);
}

/**
 * A master playlist with only one rendition of a signer, on all of its hosts: the smallest that is sharp enough. Empty
 * if there is none.
 */
export function signerAlone(master: string, id: string): string {
  const renditions = readSigners(master)
    .filter((signer) => signer.id === id)
    .sort((one, other) => one.lines - other.lines || one.bandwidth - other.bandwidth);
  const found = renditions.find(({ lines }) => lines >= ENOUGH_LINES) ?? renditions[renditions.length - 1];
  if (found === undefined) return '';
  const head = master.split('\n').filter((line) => KEPT.test(line));
  const onHosts = new Map(
    renditions
      .filter(({ lines, bandwidth }) => lines === found.lines && bandwidth === found.bandwidth)
      .map(({ address, variant }) => [address, variant]),
  );
  return [...head, ...[...onHosts].flatMap(([address, variant]) => [variant, address]), ''].join('\n');
}

function readSigners(master: string): readonly Signer[] {
  const lines = master.split('\n');
  const media = listSignerMedia(lines);
  const apart = media.flatMap(({ URI = '', ...attributes }) => {
    if (URI === '') return [];
    const { BANDWIDTH = '1', RESOLUTION } = attributes;
    const size = RESOLUTION === undefined ? '' : `,RESOLUTION=${RESOLUTION}`;
    return [describe(attributes, `${VARIANT}BANDWIDTH=${BANDWIDTH}${size}`, URI)];
  });
  const isSigner = signerTest(lines);
  // In a stream with nothing but signer variants, the main video is the signer.
  if (lines.every((line) => !line.startsWith(VARIANT) || isSigner(line))) return apart;
  const variants = lines.flatMap((line, place) => {
    if (!isSigner(line)) return [];
    const address = lines.slice(place + 1).find((next) => next.trim() !== '' && !next.startsWith('#'));
    const attributes = attributesOf(line);
    const { VIDEO } = attributes;
    const named = media.find(
      (one) => VIDEO !== undefined && one['GROUP-ID'] === VIDEO && one.URI === undefined,
    );
    if (address === undefined) return [];
    return [describe({ ...attributes, ...named }, line.replace(GROUPS, ''), address.trim())];
  });
  return [...apart, ...variants];
}

function describe(attributes: ReturnType<typeof attributesOf>, variant: string, address: string): Signer {
  const { NAME = '', LANGUAGE = '', RESOLUTION = '', BANDWIDTH = '' } = attributes;
  const [lang, title] = [LANGUAGE.slice(0, LONGEST_NAME), NAME.slice(0, LONGEST_NAME)];
  return {
    id: `${lang}/${title}`,
    lang,
    title,
    lines: Number(/x(\d+)$/.exec(RESOLUTION)?.[1] ?? 0),
    bandwidth: Number(BANDWIDTH) || 0,
    variant,
    address,
  };
}
