import type { Source } from '../../engine/contract';

/** The source with what may change while it plays; the same object where nothing has. */
export function updatedSource(now: Source, { live, subtitles }: Pick<Source, 'live' | 'subtitles'>): Source {
  const isSame = live === now.live && JSON.stringify(subtitles) === JSON.stringify(now.subtitles);
  return isSame ? now : { ...now, live, subtitles };
}
