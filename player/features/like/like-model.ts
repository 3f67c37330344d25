import { once } from '../../lib/signals/once';
import type { FeatureContext } from '../manifest/define';

/** Sends the state that the viewer meant at the press, even if a login reveals that they like the video already. */
export async function pressLike({ session, viewing }: FeatureContext): Promise<void> {
  const wanted = viewing.like.peek()?.liked.peek() !== true;
  if (!(await session.viewer.ensureToken())) return;
  await once(() => viewing.like.value !== null || session.viewing.value !== viewing);
  try {
    await viewing.like.peek()?.set(wanted);
  } catch {
    session.toasts.show({ tone: 'bad', key: 'toast.like-failed' });
  }
}
