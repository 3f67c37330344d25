import { openSecondPicture } from '../../engine/hls/beside/second-picture';
import type { Session } from '../session';
import type { Viewing } from '../viewing/viewing';
import { momentOf } from './moment';
import { openSecondAngle, type SecondAngleOptions } from './second-angle';
import { offerSigner } from './second-angle-of';
import { chooseSigner, noteLostSigner } from './signers';

type Page = Pick<Session, 'viewing' | 'identity' | 'params' | 'settings' | 'toasts'>;

/**
 * Shows a signer of the stream in a corner of its picture.
 *
 * @returns the function that ends it
 */
export function showSigner(
  page: Page,
  viewing: Viewing,
  id: string,
  { watchSight, open = openSecondPicture }: Pick<SecondAngleOptions, 'watchSight' | 'open'>,
): () => void {
  const second = openSecondAngle(page, viewing, {
    id,
    title: '',
    role: 'signer',
    watchSight,
    momentOf: placeOf,
    swap: () => undefined,
    fetch: async () => {
      const source = viewing.source.peek();
      return source && { source, details: viewing.details.peek() };
    },
    open: (options, ...rest) => {
      const startAt = options.source.live === null ? viewing.playback.time.peek() : null;
      return open({ ...options, signer: id, startAt }, ...rest);
    },
    onOver(why) {
      offerSigner(viewing, null);
      if (why === 'left') return;
      noteLostSigner(viewing, id);
      page.toasts.show({ key: 'signer.lost' });
    },
  });
  offerSigner(viewing, { ...second, close: () => chooseSigner(page, viewing, null) });
  return second.close;
}

/** The place of a film is its own time; that of a live stream is its date. */
function placeOf(viewing: Viewing): { readonly date: number } | null {
  const { source, playback } = viewing;
  if (source.peek()?.live !== null) return momentOf(viewing);
  if (!playback.pictureShown.peek()) return null;
  // The element reports its time four times a second only.
  playback.look();
  return { date: playback.time.peek() * 1000 };
}
