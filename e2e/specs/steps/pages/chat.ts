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
  /** The notice that the connection is lost. */
  readonly lost: Locator;

  constructor(player: Player) {
    this.page = player.page;
    this.player = player;
    this.box = player.frame.locator('[data-chat]');
    this.input = this.box.getByRole('textbox', { name: fa('chat.write') });
    this.messages = this.box.locator('[data-message]');
    this.lost = this.box.getByText(fa('chat.lost'));
  }

  /** Opens it in the sidebar of a wide page. */
  static async open(player: Player): Promise<Talk> {
    await player.frame.getByRole('tab', { name: fa('chat.title') }).click();
    const talk = new Talk(player);
    await expect(talk.box).toBeVisible();
    return talk;
  }

  /** Opens it in a separate browser. */
  static async join(browser: Browser, query: Query): Promise<Talk> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, locale: 'fa-IR' });
    const page = await context.newPage();
    await page.goto(playerUrl(query));
    return Talk.open(new Player(page, page.mainFrame()));
  }

  message(text: string): Locator {
    return this.messages.filter({ hasText: text });
  }

  /** The viewer's own message, with its state. */
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

  /** The rendered messages of the newest page, oldest first. */
  async texts(): Promise<readonly string[]> {
    return this.messages.locator('[dir=auto]').allInnerTexts();
  }

  /** Reports to the page, as the browser does, that the network is back. */
  networkBack(): Promise<void> {
    return this.page.evaluate(() => void window.dispatchEvent(new Event('online')));
  }

  /** Expects the connection to be open again after the fault; a pending attempt may still fail. */
  async expectLineBack(): Promise<void> {
    await expect(async () => {
      await this.networkBack();
      await expect(this.lost).toBeHidden({ timeout: 3000 });
    }).toPass();
  }
}
