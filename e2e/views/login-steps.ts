import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import type { Account } from '../operator/account';
import { fa } from '../specs/steps/words';
import type { Player } from './player';

export const loginOf = ({ view }: Player): Locator => view.getByRole('dialog', { name: fa('login.title') });

/** Enters the phone number, and the code from the text message. */
export async function logIn(player: Player, account: Account): Promise<void> {
  const popover = loginOf(player);
  const press = (name: string) => popover.getByRole('button', { name, exact: true }).click();
  await popover.getByLabelText(fa('login.mobile')).fill(account.mobile);
  await press(fa('login.get-code'));
  const code = popover.getByRole('textbox', { name: fa('login.code') });
  await expect.element(code).toBeVisible();
  // The last digit submits it.
  await code.fill(await account.code());
}
