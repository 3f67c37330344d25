import type { Browser, Locator, Page } from 'playwright/test';
import { playerUrl, type Query } from '../addresses';
import { expect, Player } from '../player';
import { fa } from '../words';

/** One viewer's view of the chat, and actions. */
export class Talk {
  readonly page: Page;
  readonly player: Player;
  readonly box: Locator;
  readonly input: Locator;
  readonly messages: Locator;
  /** Says that the line is cut. */
  readonly lost: Locator;

  constructor(player: Player) {
    this.page = player.page;
    this.player = player;
    this.box = player.frame.locator('[data-chat]');
    this.input = this.box.getByRole('textbox', { name: fa('chat.write') });
    this.messages = this.box.locator('[data-message]');
    this.lost = this.box.getByText(fa('chat.lost'));
  }

  /** In the sidebar of a wide page. */
  static async open(player: Player): Promise<Talk> {
    await player.frame.getByRole('tab', { name: fa('chat.title') }).click();
    const talk = new Talk(player);
    await expect(talk.box).toBeVisible();
    return talk;
  }

  /** In a browser of their own. */
  static async join(browser: Browser, query: Query): Promise<Talk> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, locale: 'fa-IR' });
    const page = await context.newPage();
    await page.goto(playerUrl(query));
    return Talk.open(new Player(page, page.mainFrame()));
  }

  message(text: string): Locator {
    return this.messages.filter({ hasText: text });
  }

  /** An own message, and what has become of it. */
  own(text: string): Locator {
    return this.box.locator('[data-own]').filter({ hasText: text });
  }

  async post(text: string): Promise<void> {
    await this.input.fill(text);
    await this.input.press('Enter');
  }

  async expectOwn(text: string, state: 'sending' | 'shown' | 'waiting' | 'failed'): Promise<void> {
    await expect(this.own(text)).toHaveAttribute('data-own', state);
    await expect(this.own(text)).toHaveCount(1);
  }

  /** The newest messages from the oldest on, as far as they are drawn. */
  async texts(): Promise<readonly string[]> {
    return this.messages.locator('[dir=auto]').allInnerTexts();
  }

  /** The browser reports to the page that it has a network again. */
  networkBack(): Promise<void> {
    return this.page.evaluate(() => void window.dispatchEvent(new Event('online')));
  }

  /** The line stands again, now that nothing cuts it; an attempt that was under way may still end in vain. */
  async expectLineBack(): Promise<void> {
    await expect(async () => {
      await this.networkBack();
      await expect(this.lost).toBeHidden({ timeout: 3000 });
    }).toPass();
  }
}
