/** ISO/IEC 13818-1: the parts of MPEG-TS that list its streams. */

const PACKET = 188;
const SYNC = 0x47;
/** PID of the program association table, which lists the program maps. */
const ASSOCIATION_PID = 0;
/** A private stream type, which no demuxer reads. */
const HIDDEN = 0xff;
const PRIVATE_DATA = 0x06;
/** Offset of the first program in the association table. */
const FIRST_ENTRY = 8;
/** Registration descriptor, with a four-character identifier. */
const REGISTRATION = 0x05;

/** Audio codecs that this device decodes, as hls.js checks them. */
export interface Decodes {
  readonly mpeg?: boolean;
  readonly mp3?: boolean;
  readonly ac3?: boolean;
}

export interface LeftOut {
  /** The program has audio, but none that can be played; likewise for video. */
  readonly sound: boolean;
  readonly picture: boolean;
  /** Neither audio nor video can be played. */
  readonly all: boolean;
}

type Kind = 'aac' | 'mpeg' | 'ac3' | 'other-sound' | 'picture' | 'other-picture';

/** By stream type. 0xcf and 0xdb are encrypted by SAMPLE-AES, which hls.js supports only for these two. */
const BY_TYPE: ReadonlyMap<number, Kind> = new Map<number, Kind>([
  [0x0f, 'aac'],
  [0xcf, 'aac'],
  [0x03, 'mpeg'],
  [0x04, 'mpeg'],
  [0x81, 'ac3'],
  [0x1b, 'picture'],
  [0xdb, 'picture'],
  [0x24, 'picture'],
  // AAC in LATM; MPEG-H; DTS; LPCM and TrueHD of discs; DTS-HD; E-AC-3; encrypted AC-3 and E-AC-3.
  ...[0x11, 0x2d, 0x2e, 0x82, 0x83, 0x85, 0x87, 0x8a, 0xc1, 0xc2].map(
    (type) => [type, 'other-sound'] as const,
  ),
  // MPEG-1, MPEG-2, MPEG-4 part 2, JPEG 2000, VVC, AVS, AVS2, AVS3, VC-1.
  ...[0x01, 0x02, 0x10, 0x21, 0x33, 0x42, 0xd2, 0xd4, 0xea].map((type) => [type, 'other-picture'] as const),
]);

/** Descriptors of private data (ETSI EN 300 468): AC-3, E-AC-3, DTS, AAC. */
const BY_DESCRIPTOR: ReadonlyMap<number, Kind> = new Map<number, Kind>([
  [0x6a, 'ac3'],
  [0x7a, 'other-sound'],
  [0x7b, 'other-sound'],
  [0x7c, 'other-sound'],
]);

const REGISTERED: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ...['Opus', 'BSSD', 'DTS1', 'DTS2', 'DTS3', 'EAC3', 'AC-4', 'mlpa'].map(
    (name) => [name, 'other-sound'] as const,
  ),
  ...['AV01', 'VC-1', 'drac'].map((name) => [name, 'other-picture'] as const),
]);

interface Listed {
  /** Offset of the stream type. */
  readonly at: number;
  readonly kind: Kind;
}

/** Keeps one audio stream in the program maps of MPEG-TS: the one that is best supported. */
export function createMapEditor(decodes: Decodes) {
  let mapPid = -1;
  /**
   * Edits the bytes in place, because hls.js takes the first audio stream of a type it knows, and none after E-AC-3.
   *
   * @returns `null` if they contain no program map
   */
  return (data: Uint8Array): LeftOut | null => {
    let found: LeftOut | null = null;
    for (let at = firstPacket(data); at + PACKET <= data.length; at += PACKET) {
      if (data[at] !== SYNC) continue;
      const pid = wordAt(data, at + 1) & 0x1fff;
      if (pid !== ASSOCIATION_PID && pid !== mapPid) continue;
      const section = sectionIn(data.subarray(at, at + PACKET));
      if (section === null) continue;
      if (pid === ASSOCIATION_PID) mapPid = firstProgram(section);
      else found = edit(section, decodes);
    }
    return found;
  };
}

function firstPacket(data: Uint8Array): number {
  let at = 0;
  while (at + PACKET < data.length && (data[at] !== SYNC || data[at + PACKET] !== SYNC)) at += 1;
  return at;
}

/** The table that begins in this packet; `null` if there is none. */
function sectionIn(packet: Uint8Array): Uint8Array | null {
  const [, flags = 0, , control = 0, fieldLength = 0] = packet;
  if ((flags & 0x40) === 0) return null;
  const payload = (control & 0x20) === 0 ? 4 : 5 + fieldLength;
  return packet.subarray(payload + 1 + (packet[payload] ?? 0));
}

/** PID of the first program's map. hls.js takes the first entry, which in DVB broadcasts is the network (program 0). */
function firstProgram(section: Uint8Array): number {
  const end = Math.min(section.length, 3 + lengthAt(section, 1) - 4);
  let at = FIRST_ENTRY;
  while (at + 4 < end && wordAt(section, at) === 0) at += 4;
  section.copyWithin(FIRST_ENTRY, at, at + 4);
  return wordAt(section, FIRST_ENTRY + 2) & 0x1fff;
}

function edit(section: Uint8Array, decodes: Decodes): LeftOut {
  const listed = streamsIn(section);
  const of = (...kinds: readonly Kind[]) => listed.filter(({ kind }) => kinds.includes(kind));
  const isMpeg = decodes.mpeg === true || decodes.mp3 === true;
  const common = of('aac', ...(isMpeg ? (['mpeg'] as const) : []));
  const [chosen] = [...common, ...of(...(decodes.ac3 === true ? (['ac3'] as const) : []))];
  const sounds = of('aac', 'mpeg', 'ac3', 'other-sound');
  for (const { at } of sounds) if (at !== chosen?.at) section[at] = HIDDEN;
  const sound = sounds.length > 0 && chosen === undefined;
  const pictures = of('picture').length;
  const picture = pictures === 0 && of('other-picture').length > 0;
  return { sound, picture, all: sound && pictures === 0 };
}

function streamsIn(section: Uint8Array): readonly Listed[] {
  const listed: Listed[] = [];
  // Without the checksum.
  const end = Math.min(section.length, 3 + lengthAt(section, 1) - 4);
  let at = 12 + lengthAt(section, 10);
  while (at + 5 <= end) {
    const next = at + 5 + lengthAt(section, at + 3);
    const kind = kindOf(section[at] ?? HIDDEN, section.subarray(at + 5, next));
    if (kind !== null) listed.push({ at, kind });
    at = next;
  }
  return listed;
}

function kindOf(type: number, descriptors: Uint8Array): Kind | null {
  if (type !== PRIVATE_DATA) return BY_TYPE.get(type) ?? null;
  for (let at = 0; at + 2 <= descriptors.length; at += 2 + (descriptors[at + 1] ?? 0)) {
    const tag = descriptors[at] ?? 0;
    const kind =
      tag === REGISTRATION
        ? REGISTERED.get(String.fromCharCode(...descriptors.subarray(at + 2, at + 6)))
        : BY_DESCRIPTOR.get(tag);
    if (kind !== undefined) return kind;
  }
  return null;
}

const wordAt = (data: Uint8Array, at: number) => ((data[at] ?? 0) << 8) | (data[at + 1] ?? 0);
const lengthAt = (data: Uint8Array, at: number) => wordAt(data, at) & 0xfff;
