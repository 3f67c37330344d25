import { once } from '../../lib/signals/once';
import type { FeatureContext } from '../manifest/define';

/** Says what was meant at the press, also where the viewer had to log in first and turned out to like it already. */
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
