/**
 * The colours derived from a product's own colour (param `accent`), readable on the surfaces of both themes. The
 * thresholds are those of WCAG 2.2, 1.4.3 and 1.4.11.
 */

/** Red, green and blue, 0 to 255. */
type Color = readonly [number, number, number];

interface Ground {
  /** The surface on which the colour has the lowest contrast, and the surface that it tints. */
  readonly hardest: Color;
  readonly tinted: Color;
  /** Mixing with this colour raises the contrast. */
  readonly away: Color;
  /** Share of the accent in a tinted surface. */
  readonly tint: number;
}

const WHITE: Color = [255, 255, 255];
const BLACK: Color = [0, 0, 0];

const GROUNDS: Readonly<Record<'dark' | 'light', Ground>> = {
  dark: { hardest: [38, 44, 52], tinted: [18, 21, 25], away: WHITE, tint: 0.2 },
  light: { hardest: [221, 227, 232], tinted: WHITE, away: BLACK, tint: 0.12 },
};

const TEXT_CONTRAST = 4.5;
const SHAPE_CONTRAST = 3;
const HOVER = 0.14;
const STEP = 0.04;

export interface Accent {
  readonly accent: Color;
  readonly hover: Color;
  readonly ink: Color;
  readonly text: Color;
  readonly soft: Color;
}

/** @param hex `rrggbb` */
export function accentOf(hex: string, theme: keyof typeof GROUNDS): Accent {
  const { hardest, tinted, away, tint } = GROUNDS[theme];
  const given = parse(hex);
  const accent = reach(given, away, (color) => contrast(color, hardest) >= SHAPE_CONTRAST);
  const soft = mix(tinted, accent, tint);
  const text = reach(
    accent,
    away,
    (color) => Math.min(contrast(color, hardest), contrast(color, soft)) >= TEXT_CONTRAST,
  );
  const ink = contrast(WHITE, accent) >= TEXT_CONTRAST ? WHITE : BLACK;
  // Mixed away from the colour of its text, so that the contrast does not decrease.
  const hover = mix(accent, ink === WHITE ? BLACK : WHITE, HOVER);
  return { accent, hover, ink, text, soft };
}

let worn: string | null = null;
let sheet: CSSStyleSheet | null = null;

/** Browsers without constructable style sheets (Safari before 16.4, Firefox before 101) keep the player's colours. */
export function wearAccent(hex: string): void {
  if (worn === hex || !('adoptedStyleSheets' in document)) return;
  worn = hex;
  if (sheet === null) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  sheet.replaceSync(`${rule('dark', accentOf(hex, 'dark'))}${rule('light', accentOf(hex, 'light'))}`);
}

function rule(theme: string, { accent, hover, ink, text, soft }: Accent): string {
  const names = {
    accent,
    'accent-hover': hover,
    'accent-ink': ink,
    'accent-text': text,
    'accent-soft': soft,
  };
  const lines = Object.entries(names).map(([name, color]) => `--${name}:rgb(${color.join(' ')})`);
  if (theme === 'light') lines.push(`--slider-knob:rgb(${accent.join(' ')})`);
  return `[data-theme='${theme}']{${lines.join(';')}}`;
}

function parse(hex: string): Color {
  const value = Number.parseInt(hex, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** The first mixture with `away` that has enough contrast. */
function reach(color: Color, away: Color, isEnough: (color: Color) => boolean): Color {
  for (let share = 0; share < 1; share += STEP) {
    const mixed = mix(color, away, share);
    if (isEnough(mixed)) return mixed;
  }
  return away;
}

function mix(one: Color, other: Color, share: number): Color {
  const [red, green, blue] = one.map((part, at) => Math.round(part + ((other[at] ?? part) - part) * share));
  return [red ?? 0, green ?? 0, blue ?? 0];
}

/** WCAG 2.2, "contrast ratio". */
export function contrast(one: Color, other: Color): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
