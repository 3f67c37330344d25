import type { Source } from '../../engine/contract';
import type { Prepared } from '../viewing/prepare';

/** The source with what may change while it plays; the same object where nothing has. */
export function updatedSource(now: Source, found: Prepared): Source {
  // Another address is another stream, which is opened anew.
  if (!found.ok || found.source.url !== now.url) return now;
  const { live, subtitles } = found.source;
  const isSame = live === now.live && JSON.stringify(subtitles) === JSON.stringify(now.subtitles);
  return isSame ? now : { ...now, live, subtitles };
}
