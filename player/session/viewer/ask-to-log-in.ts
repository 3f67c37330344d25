import { once } from '../../lib/signals/once';
import type { Popovers } from '../page/popovers';
import type { Toasts } from '../page/toasts';

/** The name of the login popover, as its feature defines it. */
const LOGIN = 'login';

/** Shows that a login is required, opens the login popover, and waits until it was completed or closed. */
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
