import type { Toasts } from '../page/toasts';
import type { Renewal } from './renewal';

interface Told {
  readonly renewal: Pick<Renewal, 'offer'>;
  readonly toasts: Pick<Toasts, 'show'>;
}

/** A part of the player did not come: asks for a reload where its version is gone, else says so. */
export async function tellLost({ renewal, toasts }: Told): Promise<void> {
  if (!(await renewal.offer())) toasts.show({ tone: 'bad', key: 'error.area' });
}
