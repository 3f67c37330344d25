import type { Locator } from 'playwright/test';
import type { Account } from '../../../operator/account';
import { expect, type Player } from '../player';
import { fa } from '../words';

/** Number of digits of the reference platform's codes. */
const CODE_LENGTH = 5;

/** The cookie of the tests' build, which has the default settings. */
export const COOKIE = 'pardeh_token';

/** The login popover, and the actions in it. */
export class Login {
  readonly popover: Locator;
  readonly #player: Player;

  constructor(player: Player) {
    this.#player = player;
    this.popover = player.frame.getByRole('dialog', { name: fa('login.title') });
  }

  /** The guest's login button. */
  entry(): Locator {
    return this.#player.frame.getByRole('button', { name: fa('login.title'), exact: true });
  }

  mobile(): Locator {
    return this.popover.getByLabel(fa('login.mobile'));
  }

  code(): Locator {
    return this.popover.getByRole('textbox', { name: fa('login.code') });
  }

  press(name: string): Promise<void> {
    return this.popover.getByRole('button', { name, exact: true }).click();
  }

  /** Seconds left until another code can be requested. */
  async secondsLeft(): Promise<number> {
    const text = await this.popover.getByText(fa('login.resend-in', { time: '' })).textContent();
    const [, minutes = '', seconds = ''] = /([۰-۹]+):([۰-۹]+)/.exec(text ?? '') ?? [];
    const read = (digits: string) =>
      Number(digits.replace(/[۰-۹]/g, (digit) => String('۰۱۲۳۴۵۶۷۸۹'.indexOf(digit))));
    return read(minutes) * 60 + read(seconds);
  }

  async askCode(mobile: string): Promise<void> {
    await this.mobile().fill(mobile);
    await this.press(fa('login.get-code'));
    await expect(this.code()).toBeVisible();
  }

  /** The last digit of a code submits it. */
  async confirm(code: string): Promise<void> {
    await this.code().fill(code);
    if (code.replace(/\D/g, '').length !== CODE_LENGTH) await this.press(fa('login.confirm'));
  }

  /** Logs in from the login button to the end. */
  async logIn(account: Account): Promise<void> {
    await this.entry().click();
    await this.askCode(account.mobile);
    await this.confirm(await account.code());
    await expect(this.entry()).toHaveCount(0);
    await expect(this.popover).toHaveCount(0);
  }
}
