/** Percent of the size that suits the player's width. */
export const SUBTITLE_SIZES = [75, 100, 135, 175] as const;

export type SubtitleSize = (typeof SUBTITLE_SIZES)[number];

/** The five subtitle colours; each in a readable shade. */
export type ColorName = 'black' | 'white' | 'yellow' | 'blue' | 'green';

export interface NamedColor {
  readonly name: ColorName;
  /** Six digits without `#`, as platforms store it. */
  readonly hex: string;
}

export const TEXT_COLORS: readonly NamedColor[] = [
  { name: 'black', hex: '111111' },
  { name: 'white', hex: 'ffffff' },
  { name: 'yellow', hex: 'ffe14d' },
  { name: 'blue', hex: '6fb6ff' },
  { name: 'green', hex: '6fdc8c' },
];

/** The black is the default's grey, which is easier on the eyes over a bright picture. */
export const BACKGROUND_COLORS: readonly NamedColor[] = [
  { name: 'black', hex: '2c2c2c' },
  { name: 'white', hex: 'ffffff' },
  { name: 'yellow', hex: 'ffe14d' },
  { name: 'blue', hex: '1d4f91' },
  { name: 'green', hex: '14532d' },
];

/** Below this contrast text is hardly readable (WCAG 2.2, 1.4.3, for large text). */
const READABLE = 3;

export function isReadable(text: string, background: string): boolean {
  const [darker = 0, lighter = 0] = [luminance(text), luminance(background)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05) >= READABLE;
}

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
