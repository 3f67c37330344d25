import { type Block, blockStart } from './placing';

/** Shifts an element from its own position; the first time without a transition. */
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
 * Returns where an element of this size starts so that it lies within a strip and overlaps nothing in `taken`: at
 * `from` if possible, else as near as possible.
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
