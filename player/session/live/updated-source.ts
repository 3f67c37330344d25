import type { Source } from '../../engine/contract';
import type { Prepared } from '../viewing/prepare';

/** The source with the properties that may change while it plays; the same object if none has changed. */
export function updatedSource(now: Source, found: Prepared): Source {
  // Another address is another stream, which a new viewing opens.
  if (!found.ok || found.source.url !== now.url) return now;
  const { live, subtitles } = found.source;
  const isSame = live === now.live && JSON.stringify(subtitles) === JSON.stringify(now.subtitles);
  return isSame ? now : { ...now, live, subtitles };
}
