import type { Toasts } from '../page/toasts';
import type { Renewal } from './renewal';

interface Told {
  readonly renewal: Pick<Renewal, 'offer'>;
  readonly toasts: Pick<Toasts, 'show'>;
}

/** A part of the player failed to load: asks for a reload if its version is gone, else shows a toast. */
export async function tellLost({ renewal, toasts }: Told): Promise<void> {
  if (!(await renewal.offer())) toasts.show({ tone: 'bad', key: 'error.area' });
}
