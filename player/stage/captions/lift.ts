import { type Block, blockStart } from './placing';

/** Moves an element from its own place; the first time at once. */
export function lift(element: HTMLElement, pixels: number): void {
  const { style } = element;
  const isNew = style.getPropertyValue('--lift') === '';
  if (isNew) style.transition = 'none';
  style.setProperty('--lift', `${pixels}px`);
  if (!isNew) return;
  element.getBoundingClientRect();
  style.transition = '';
}

export const lengthOf = ({ from, to }: Block) => to - from;

/**
 * Where something of that size begins so that it is within a strip and over nothing that was placed before: where it is, if
 * it can be, else as near as possible.
 */
export function nearestStart(
  from: number,
  size: number,
  step: number,
  strips: readonly Block[],
  taken: readonly Block[],
): number {
  const starts = strips.map((strip) => {
    const room = lengthOf(strip);
    const start = blockStart(
      {
        line: room > 0 ? ((from - strip.from) * 100) / room : 0,
        snapToLines: false,
        lineAlign: 'start',
        position: 'auto',
        positionAlign: 'auto',
        size: 100,
        align: 'center',
      },
      {
        size,
        step,
        room,
        taken: taken.map((other) => ({ from: other.from - strip.from, to: other.to - strip.from })),
      },
    );
    return { start: start + strip.from, isWhole: size <= room + 1, room };
  });
  const whole = starts.filter(({ isWhole }) => isWhole);
  const far = ({ start }: { readonly start: number }) => Math.abs(start - from);
  const best =
    whole.length > 0
      ? whole.sort((one, other) => far(one) - far(other))
      : starts.sort((one, other) => other.room - one.room);
  return best[0]?.start ?? from;
}
