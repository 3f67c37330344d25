/** The cue settings that `VTTCue` has under the same names. */
export type PlacedCue = Pick<VTTCue, 'line' | 'position' | 'size' | 'align' | 'vertical' | 'snapToLines'>;

const ALIGNMENTS: readonly string[] = ['start', 'center', 'end', 'left', 'right'] satisfies AlignSetting[];

/** Settings that not every browser's `VTTCue` keeps. */
export interface FurtherSettings {
  readonly region: string | null;
  readonly lineAlign: LineAlign;
  readonly positionAlign: PositionAlign;
}

export type LineAlign = 'start' | 'center' | 'end';
export type PositionAlign = 'line-left' | 'center' | 'line-right' | 'auto';

/** Digits with at most one point among or before them, and a percent sign (WebVTT, 4.4 "parse a percentage string"). */
const PERCENT = /^(\d+(?:\.\d+)?)%$/;

/**
 * Reads the settings after a time range into a cue (WebVTT, 6.3 "parse the WebVTT cue settings"). Invalid settings are
 * ignored.
 */
export function applySettings(cue: PlacedCue, settings: string): FurtherSettings {
  let region: string | null = null;
  let lineAlign: LineAlign = 'start';
  let positionAlign: PositionAlign = 'auto';
  for (const setting of settings.split(/[ \t\f]+/)) {
    const colon = setting.indexOf(':');
    const value = setting.slice(colon + 1);
    if (colon < 1 || value === '') continue;
    const name = setting.slice(0, colon);
    if (name === 'region') region = value;
    else if (name === 'vertical') applyVertical(cue, value);
    else if (name === 'line') lineAlign = applyLine(cue, value) ?? lineAlign;
    else if (name === 'position') positionAlign = applyPosition(cue, value) ?? positionAlign;
    else if (name === 'size') cue.size = readPercent(value) ?? cue.size;
    else if (name === 'align' && isAlignment(value)) cue.align = value;
  }
  return { region, lineAlign, positionAlign };
}

export function readPercent(value: string): number | null {
  const percent = Number(PERCENT.exec(value)?.[1] ?? Number.NaN);
  return percent <= 100 ? percent : null;
}

const LINE_ALIGNMENTS: readonly LineAlign[] = ['start', 'center', 'end'];
const POSITION_ALIGNMENTS: readonly PositionAlign[] = ['line-left', 'center', 'line-right', 'auto'];

function isAlignment(value: string): value is AlignSetting {
  return ALIGNMENTS.includes(value);
}

function applyVertical(cue: PlacedCue, value: string): void {
  if (value === 'rl' || value === 'lr') cue.vertical = value;
}

function applyLine(cue: PlacedCue, value: string): LineAlign | null {
  const [line = '', written = 'start'] = splitOnce(value);
  const alignment = LINE_ALIGNMENTS.find((known) => known === written);
  if (alignment === undefined) return null;
  const percent = readPercent(line);
  if (percent === null && !/^-?\d+(?:\.\d+)?$/.test(line)) return null;
  cue.snapToLines = percent === null;
  cue.line = percent ?? Number(line);
  return alignment;
}

function applyPosition(cue: PlacedCue, value: string): PositionAlign | null {
  const [position = '', written = 'auto'] = splitOnce(value);
  const alignment = POSITION_ALIGNMENTS.find((known) => known === written);
  const percent = readPercent(position);
  if (alignment === undefined || percent === null) return null;
  cue.position = percent;
  return alignment;
}

function splitOnce(value: string): readonly string[] {
  const comma = value.indexOf(',');
  return comma < 0 ? [value] : [value.slice(0, comma), value.slice(comma + 1)];
}
