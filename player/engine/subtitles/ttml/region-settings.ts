import type { Styles } from './styles';
import type { TtmlElement } from './ttml-element';

/** The position of a region, as WebVTT cue settings; empty if the document does not state one. */
export function regionSettings(styles: Styles, region: TtmlElement | null, paragraph: TtmlElement): string {
  const align = alignment(styles.inherited(paragraph, 'textAlign') ?? read(styles, region, 'textAlign'));
  const [left, top] = percentages(read(styles, region, 'origin'));
  const [width, height] = percentages(read(styles, region, 'extent'));
  const isPlaced = [left, top, width, height].every((share) => share !== undefined);
  if (!isPlaced) return align === '' ? '' : `align:${align}`;
  const display = read(styles, region, 'displayAlign') ?? 'before';
  const line = { before: [0, 'start'], center: [0.5, 'center'], after: [1, 'end'] }[display] ?? [0, 'start'];
  const side = { left: [0, 'line-left'], right: [1, 'line-right'] }[align] ?? [0.5, 'center'];
  const at = (from = 0, size = 0, share: string | number | undefined = 0) =>
    Math.min(100, Math.max(0, from + size * Number(share))).toFixed(2);
  return [
    `line:${at(top, height, line[0])}%,${line[1]}`,
    `position:${at(left, width, side[0])}%,${side[1]}`,
    `size:${Math.min(100, width ?? 100).toFixed(2)}%`,
    `align:${align || 'center'}`,
  ].join(' ');
}

function read(styles: Styles, region: TtmlElement | null, name: string): string | null {
  return region === null ? null : styles.own(region, name);
}

function alignment(written: string | null): string {
  return written !== null && ['start', 'center', 'end', 'left', 'right'].includes(written) ? written : '';
}

/** Two percentages; pixels and cells would need further values of the document. */
function percentages(written: string | null): readonly (number | undefined)[] {
  const [, x, y] = /^\s*(-?\d+(?:\.\d+)?)%\s+(-?\d+(?:\.\d+)?)%\s*$/.exec(written ?? '') ?? [];
  return x === undefined ? [] : [Number(x), Number(y)];
}
