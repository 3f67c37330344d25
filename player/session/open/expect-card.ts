import { ignoreFailure } from '../../lib/ignore-failure';
import { loadChunk } from '../../lib/load-chunk';
import type { Expecting } from '../next/expect-video';
import type { Session } from '../session';

/** @param expecting read for each card */
export function cardExpecter(quiet: Promise<void>, expecting: () => Expecting): Session['expectCard'] {
  const load = () => loadChunk(() => import('../next/expect-video'));
  // Nobody rests on a card for as long as it takes to come; a failure shows when it is needed.
  void quiet.then(load).catch(ignoreFailure);
  return (card) => {
    // It is requested when the viewer opens the video, if not before.
    load().then(
      ({ expectVideo }) => expectVideo(card, expecting()),
      () => undefined,
    );
  };
}
