/** A player's size in CSS pixels; `touch` emulates a touch screen. */
export interface LookSize {
  readonly width: number;
  readonly height: number;
  readonly touch?: true;
}

export const LOOK_SIZES: readonly LookSize[] = [
  { width: 1280, height: 720 },
  { width: 900, height: 506 },
  { width: 640, height: 360 },
  { width: 400, height: 225 },
  { width: 300, height: 170 },
  { width: 390, height: 844, touch: true },
  { width: 844, height: 390, touch: true },
];

export const nameOf = ({ width, height }: LookSize) => `${width}x${height}`;
