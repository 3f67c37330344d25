import { plainLine } from '../../lib/text/plain-line';
import { tagOf } from '../language-tag';
import { languageName, uniqueName } from '../track-names';
import type { Track as SoundTrack } from '../tracks';
import { decodes, openInput } from './media-file';

const MOST_NAME = 200;
const MOST_SOUNDS = 40;

/** The audio tracks that this browser can decode, identified by their indexes in the file. */
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
