/** The fields of a `splice_info_section` (ANSI/SCTE 35, 9.6) that an embedding page needs. */
export interface Splice {
  /** Whether the splice leaves the programme or returns to it; `null` for neither. */
  readonly role: 'out' | 'in' | null;
  readonly eventId: number | null;
  /** `segmentation_type_id` of a `time_signal`. */
  readonly segmentationType: number | null;
  /** Seconds. */
  readonly duration: number | null;
}

const NOTHING: Splice = { role: null, eventId: null, segmentationType: null, duration: null };

const TABLE_ID = 0xfc;
const SPLICE_INSERT = 5;
const TIME_SIGNAL = 6;
/** `CUEI` */
const IDENTIFIER = 0x43554549;
const TICKS_PER_SECOND = 90_000;

/**
 * Start of a break, an advertisement, a placement opportunity or a block of them (table 23); the type of the end is one
 * higher.
 */
const BEGINNINGS: ReadonlySet<number> = new Set([0x22, 0x30, 0x32, 0x34, 0x36, 0x44, 0x46]);

/** Never throws; a section that is malformed, encrypted or of another kind has no role. */
export function readSplice(bytes: Uint8Array): Splice {
  try {
    return readSection(new DataView(bytes.buffer, bytes.byteOffset, bytes.length));
  } catch {
    // A number extends beyond the end.
    return NOTHING;
  }
}

function readSection(view: DataView): Splice {
  const isEncrypted = (view.getUint8(4) & 0x80) !== 0;
  if (view.getUint8(0) !== TABLE_ID || isEncrypted) return NOTHING;
  const command = view.getUint8(13);
  if (command === SPLICE_INSERT) return readInsert(view, 14);
  return command === TIME_SIGNAL ? readSignal(view, afterTime(view, 14)) : NOTHING;
}

function readInsert(view: DataView, at: number): Splice {
  const eventId = view.getUint32(at);
  if (view.getUint8(at + 4) & 0x80) return { ...NOTHING, eventId };
  const flags = view.getUint8(at + 5);
  const isImmediate = (flags & 0x10) !== 0;
  let place = at + 6;
  if (flags & 0x40) {
    if (!isImmediate) place = afterTime(view, place);
  } else {
    const components = view.getUint8(place);
    place += 1;
    for (let count = 0; count < components; count += 1)
      place = isImmediate ? place + 1 : afterTime(view, place + 1);
  }
  const hasDuration = (flags & 0x20) !== 0;
  return {
    role: flags & 0x80 ? 'out' : 'in',
    eventId,
    segmentationType: null,
    duration: hasDuration ? ticks((view.getUint8(place) & 1) * 2 ** 32 + view.getUint32(place + 1)) : null,
  };
}

function afterTime(view: DataView, at: number): number {
  return at + (view.getUint8(at) & 0x80 ? 5 : 1);
}

/** Uses the first segmentation descriptor with a role, else the first one. */
function readSignal(view: DataView, at: number): Splice {
  const end = at + 2 + view.getUint16(at);
  let found = NOTHING;
  for (let place = at + 2; place < end; place += 2 + view.getUint8(place + 1)) {
    if (view.getUint8(place) !== 2 || view.getUint32(place + 2) !== IDENTIFIER) continue;
    const one = readSegmentation(view, place + 6);
    if (one.role !== null) return one;
    if (found === NOTHING) found = one;
  }
  return found;
}

function readSegmentation(view: DataView, at: number): Splice {
  const eventId = view.getUint32(at);
  if (view.getUint8(at + 4) & 0x80) return { ...NOTHING, eventId };
  const flags = view.getUint8(at + 5);
  let place = at + 6;
  if (!(flags & 0x80)) place += 1 + view.getUint8(place) * 6;
  const hasDuration = (flags & 0x40) !== 0;
  const duration = hasDuration ? ticks(view.getUint8(place) * 2 ** 32 + view.getUint32(place + 1)) : null;
  if (hasDuration) place += 5;
  const segmentationType = view.getUint8(place + 2 + view.getUint8(place + 1));
  return { role: roleOf(segmentationType), eventId, segmentationType, duration };
}

function roleOf(type: number): Splice['role'] {
  if (BEGINNINGS.has(type)) return 'out';
  return BEGINNINGS.has(type - 1) ? 'in' : null;
}

function ticks(count: number): number {
  return count / TICKS_PER_SECOND;
}
