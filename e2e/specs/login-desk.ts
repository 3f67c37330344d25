import { randomInt } from 'node:crypto';
import type { APIRequestContext, Locator, Page, Request } from 'playwright/test';
import { at } from './addresses';
import { expect, type Player } from './player';
import { fa } from './words';

/** The cookie of the tests' build, which has the default settings. */
export const COOKIE = 'pardeh_token';

/** A number of the test's own: each gets one code in two minutes. */
export function newMobile(): string {
  return `0912${randomInt(1_000_000, 10_000_000)}`;
}

export function inPersian(digits: string): string {
  return digits.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'.charAt(Number(digit)));
}

/** The code that was sent last, as the viewer reads it on his phone. */
export async function readMessage(request: APIRequestContext, mobile: string): Promise<string> {
  const answer = await request.get(`${at.platform}/operator/otp/${mobile}`);
  expect(answer.status(), 'a code was sent').toBe(200);
  return (await answer.json()).code;
}

/** The login popover, and what one does in it. */
export class LoginDesk {
  readonly popover: Locator;
  readonly #player: Player;

  constructor(player: Player) {
    this.#player = player;
    this.popover = player.frame.getByRole('dialog', { name: fa('login.title') });
  }

  /** The guest's own way in. */
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

  /** The countdown until another code may be asked for. */
  async secondsLeft(): Promise<number> {
    const text = await this.popover.getByText(/ارسال دوباره تا/).textContent();
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

  async confirm(code: string): Promise<void> {
    await this.code().fill(code);
    await this.press(fa('login.confirm'));
  }

  /** From the entry to the end. */
  async logIn(request: APIRequestContext, mobile: string): Promise<void> {
    await this.entry().click();
    await this.askCode(mobile);
    await this.confirm(await readMessage(request, mobile));
    await expect(this.entry()).toHaveCount(0);
    await expect(this.popover).toHaveCount(0);
  }
}

/** Requests of the platform from now on, by a part of their address. */
export function collect(page: Page, part: string): readonly Request[] {
  const seen: Request[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(`${at.platform}/api/${part}`) && request.method() !== 'OPTIONS')
      seen.push(request);
  });
  return seen;
}
