import type { LineAlign, PositionAlign } from '../../engine/subtitles/cue-settings';

export interface Placing {
  readonly line: number | 'auto';
  readonly lineAlign: LineAlign;
  readonly snapToLines: boolean;
  readonly position: number | 'auto';
  readonly positionAlign: PositionAlign;
  readonly size: number;
  readonly align: AlignSetting;
}

/** Extent along the lines of text, in percent of the picture. */
export interface Span {
  readonly from: number;
  readonly size: number;
}

/**
 * Minimum readable width, in percent. Tools for English write `align:start position:0%` in all languages, which leaves
 * no width for right-to-left text.
 */
const LEAST_SIZE = 10;

/** Where a cue's lines begin and end. */
export function lineSpan(placing: Placing, rightToLeft: boolean): Span {
  const span = writtenSpan(placing, rightToLeft);
  return span.size < LEAST_SIZE ? { from: 0, size: 100 } : span;
}

/** The span that the cue's settings ask for (WebVTT, 7.2 "apply WebVTT cue settings"). */
function writtenSpan(placing: Placing, rightToLeft: boolean): Span {
  const { align } = placing;
  const position = placing.position === 'auto' ? automaticPosition(align) : placing.position;
  const anchor = anchorOf(placing, rightToLeft);
  if (anchor === 'line-left') return { from: position, size: Math.min(placing.size, 100 - position) };
  if (anchor === 'line-right') {
    const size = Math.min(placing.size, position);
    return { from: position - size, size };
  }
  const size = Math.min(placing.size, 2 * Math.min(position, 100 - position));
  return { from: position - size / 2, size };
}

function automaticPosition(align: AlignSetting): number {
  if (align === 'left') return 0;
  return align === 'right' ? 100 : 50;
}

function anchorOf({ align, positionAlign }: Placing, rightToLeft: boolean): PositionAlign {
  if (positionAlign !== 'auto') return positionAlign;
  if (align === 'left' || align === (rightToLeft ? 'end' : 'start')) return 'line-left';
  if (align === 'right' || align === (rightToLeft ? 'start' : 'end')) return 'line-right';
  return 'center';
}

/** More lines than any picture has. */
const MOST_LINES = 1000;

/** Extent perpendicular to the lines of text, in pixels. */
export interface Block {
  readonly from: number;
  readonly to: number;
}

/**
 * Returns where a cue starts so that it lies in the picture and overlaps no other cue (WebVTT, 7.2 "adjust the
 * positions of boxes").
 *
 * @param size of the cue, perpendicular to its lines
 * @param step from line to line
 * @param room of the picture, perpendicular to the lines
 * @param taken by the cues that overlap this one in the direction of the lines
 */
export function blockStart(
  placing: Placing,
  { size, step, room, taken }: { size: number; step: number; room: number; taken: readonly Block[] },
): number {
  const inRoom = (from: number) => Math.max(0, Math.min(from, room - size));
  const isFree = (from: number) =>
    from > -1 &&
    from + size < room + 1 &&
    taken.every((other) => from + size <= other.from + 1 || from >= other.to - 1);
  const { line } = placing;
  if (!placing.snapToLines && line !== 'auto') {
    const shift = placing.lineAlign === 'start' ? 0 : placing.lineAlign === 'center' ? size / 2 : size;
    const wanted = inRoom((room * line) / 100 - shift);
    if (isFree(wanted)) return wanted;
    const beside = taken.flatMap(({ from, to }) => [from - size, to]).filter(isFree);
    return beside.sort((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted))[0] ?? wanted;
  }
  const first = line === 'auto' ? -1 : Math.max(-MOST_LINES, Math.min(Math.round(line), MOST_LINES));
  const wanted = first < 0 ? room + first * step : first * step;
  const forth = first < 0 ? -step : step;
  const most = Math.ceil(room / step) + Math.abs(first);
  for (const direction of [forth, -forth]) {
    for (let lines = 0; lines <= most; lines += 1) {
      if (isFree(wanted + lines * direction)) return inRoom(wanted + lines * direction);
    }
  }
  return inRoom(wanted);
}
