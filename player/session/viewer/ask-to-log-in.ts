import { once } from '../../lib/signals/once';
import type { Popovers } from '../page/popovers';
import type { Toasts } from '../page/toasts';

/** The popover that logs in, by the name that its feature gives. */
const LOGIN = 'login';

/** Tells that one must log in first, opens the way to it, and waits until it was gone or left. */
export async function askToLogIn(
  { toasts, popovers }: { readonly toasts: Toasts; readonly popovers: Popovers },
  isDone: () => boolean,
): Promise<void> {
  const before = popovers.open.peek();
  toasts.show({ tone: 'bad', key: 'toast.login-first' });
  popovers.show(LOGIN);
  await once(() => isDone() || popovers.open.value !== LOGIN);
  if (!isDone()) return;
  // Afterwards the viewer returns to the popover that was open.
  const now = popovers.open.peek();
  if (now !== null && now !== LOGIN) return;
  if (before === null || before === LOGIN) popovers.close();
  else popovers.show(before);
}
