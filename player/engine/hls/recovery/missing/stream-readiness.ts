import type { Readiness } from '../../../readiness';
import { requestGate } from '../../requests/gate/request-gate';
import { askForPlaylist } from '../../requests/playlists/playlist-at';
import { MISSING } from './missing';

/** Timeout for the responses, in milliseconds. */
const ANSWER_MS = 4000;
/** Maximum number of renditions whose playlists are requested; one with media is enough. */
const MOST_RENDITIONS = 4;

interface Named {
  readonly renditions: readonly string[];
  /** URL of the first audio playlist, if the audio is separate. */
  readonly sound: string | null;
}

/** Whether a live stream can start now after it could not; earlier failures do not delay its start. */
export async function checkReadiness(address: string, signal: AbortSignal): Promise<Readiness> {
  const readiness = await readinessAt(address, signal);
  if (readiness === 'ready') requestGate.recovered();
  return readiness;
}

/** Requests the master playlist, its audio playlist, and those of its renditions, until one of these lists media. */
export async function readinessAt(
  address: string,
  signal: AbortSignal,
  ask: typeof askForPlaylist = askForPlaylist,
): Promise<Readiness> {
  const first = await ask(address, ANSWER_MS, signal);
  if (MISSING.has(first.status)) return 'pending';
  if (first.text === '') return 'unclear';
  if (listsMedia(first.text)) return 'ready';
  const readinessOf = async (uri: string): Promise<Readiness> => {
    const { status, text } = await ask(new URL(uri, first.url).href, ANSWER_MS, signal);
    if (listsMedia(text)) return 'ready';
    return MISSING.has(status) || text !== '' ? 'pending' : 'unclear';
  };
  const { renditions, sound } = namedIn(first.text);
  const heard = sound === null ? 'ready' : await readinessOf(sound);
  if (heard !== 'ready') return heard;
  let seen: Readiness = 'pending';
  for (const uri of renditions.slice(0, MOST_RENDITIONS)) {
    seen = await readinessOf(uri);
    if (seen === 'ready') break;
  }
  return seen;
}

function listsMedia(text: string): boolean {
  return /^#EXT(INF|-X-PART):/m.test(text);
}

function namedIn(master: string): Named {
  const sound = [...master.matchAll(/^#EXT-X-MEDIA:(.*)$/gm)]
    .map(([, attributes = '']) => attributes)
    .filter((attributes) => attributes.includes('TYPE=AUDIO'))
    .map((attributes) => /URI="([^"]+)"/.exec(attributes)?.[1])
    .find((uri) => uri !== undefined);
  return {
    renditions: [...master.matchAll(/^(?!#)\S+/gm)].map(([uri]) => uri),
    sound: sound ?? null,
  };
}
