/** The codes of ISO 639-2/B, which Matroska has, and no browser knows. */
const BIBLIOGRAPHIC: Readonly<Record<string, string>> = {
  alb: 'sq',
  arm: 'hy',
  baq: 'eu',
  bur: 'my',
  chi: 'zh',
  cze: 'cs',
  dut: 'nl',
  fre: 'fr',
  geo: 'ka',
  ger: 'de',
  gre: 'el',
  ice: 'is',
  mac: 'mk',
  mao: 'mi',
  may: 'ms',
  per: 'fa',
  rum: 'ro',
  slo: 'sk',
  tib: 'bo',
  wel: 'cy',
};

/** The language tag of a code of three letters, as `fa` of `fas` and `per`; empty where it is none. */
export function tagOf(code: string): string {
  if (code === 'und') return '';
  try {
    return Intl.getCanonicalLocales(BIBLIOGRAPHIC[code] ?? code)[0] ?? '';
  } catch {
    return '';
  }
}
