import type { Params } from '../params/parse';
import { loopPreview } from './preview';
import { keepPlace } from './resume';
import type { Settings } from './settings';
import { applySettings } from './start-choices';
import type { Viewing } from './viewing';
import type { Watched } from './watched';

/** What goes along with each video from its first moment to its last. Returns what ends it. */
export function attend(
  viewing: Viewing,
  { params, settings, watched }: { params: Params; settings: Settings; watched: Watched },
): () => void {
  const ends = [
    applySettings(viewing, settings),
    params.preview ? loopPreview(viewing) : keepPlace(viewing, watched),
  ];
  return () => {
    for (const end of ends) end();
  };
}
