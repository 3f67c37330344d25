import { plainLine } from '../../lib/text/plain-line';
import { languageName, uniqueName } from '../track-names';
import type { Track as SoundTrack } from '../tracks';
import { decodes, openInput } from './media-file';

const MOST_NAME = 200;
const MOST_SOUNDS = 40;

/** The tracks of sound that this browser can decode, named by their places in the file. */
export async function listSounds(url: string): Promise<readonly SoundTrack[]> {
  const input = openInput(url);
  try {
    const all = (await input.getAudioTracks()).slice(0, MOST_SOUNDS);
    const names = new Map<string, number>();
    const found = await Promise.all(
      all.map(async (track, place) => {
        if (!(await decodes(track))) return [];
        const [lang, name, { visuallyImpaired }] = await Promise.all([
          track.getLanguageCode(),
          track.getName(),
          track.getDisposition(),
        ]);
        const role = visuallyImpaired ? ({ role: 'description' } as const) : {};
        return { id: String(place), lang: tagOf(lang), title: plainLine(name ?? '', MOST_NAME), ...role };
      }),
    );
    return found.flat().map((track) => {
      const name = track.title || languageName(track.lang) || `${Number(track.id) + 1}`;
      return { ...track, title: uniqueName(name, names) };
    });
  } finally {
    input.dispose();
  }
}

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
