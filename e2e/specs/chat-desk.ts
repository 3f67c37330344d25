import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Browser, Locator, Page } from 'playwright/test';
import { at, playerUrl, type Query } from './addresses';
import { deviceToken } from './device-token';
import { expect, Player } from './player';
import { fa } from './words';

interface RoomState {
  readonly sockets: number;
  readonly count: number;
  readonly waiting: readonly { readonly id: string; readonly text: string }[];
  readonly latest: readonly { readonly id: string; readonly text: string }[];
}

/** A quiet live of the test's own with a chat, and its moderator. */
export class ChatDesk {
  readonly id: string;
  readonly #request: APIRequestContext;

  private constructor(request: APIRequestContext, id: string) {
    this.#request = request;
    this.id = id;
  }

  static async open(
    request: APIRequestContext,
    settings: Readonly<Record<string, unknown>> = {},
  ): Promise<ChatDesk> {
    const answer = await request.post(`${at.platform}/operator/channels`, { data: { media: 'quick' } });
    const { id }: { id: string } = await answer.json();
    const desk = new ChatDesk(request, id);
    await desk.set({ chat: true, ...settings });
    return desk;
  }

  /** The query of this live, for a viewer who is somebody where he has a token. */
  query(more: Query = {}): Query {
    return { type: 'live', id: this.id, site: 'embed', autoplay: true, ...more };
  }

  set(settings: Readonly<Record<string, unknown>>): Promise<RoomState> {
    return this.#post('', settings);
  }

  moderate(command: string, data: Readonly<Record<string, unknown>> = {}): Promise<RoomState> {
    return this.#post(`/${command}`, data);
  }

  async state(): Promise<RoomState> {
    const answer = await this.#request.get(`${at.platform}/operator/lives/${this.id}/chat`);
    return answer.json();
  }

  /** Faults on this room's calls, until `heal`. */
  async fault(fault: Readonly<Record<string, unknown>>): Promise<void> {
    const answer = await this.#request.post(`${at.platform}/operator/lives/${this.id}/faults`, {
      data: fault,
    });
    expect(answer.status(), await answer.text()).toBe(200);
  }

  async heal(): Promise<void> {
    await this.#request.post(`${at.platform}/operator/lives/${this.id}/faults/clear`, { data: {} });
  }

  /** So many listen now. */
  async expectListeners(count: number): Promise<void> {
    await expect.poll(async () => (await this.state()).sockets, { message: 'sockets' }).toBe(count);
  }

  /** A token of somebody whom others see under this name. */
  async newcomer(name: string): Promise<string> {
    const uuid = randomUUID();
    const token = await deviceToken(this.#request, uuid);
    await this.#request.post(`${at.platform}/operator/viewers`, { data: { device: uuid, name } });
    return token;
  }

  async #post(path: string, data: Readonly<Record<string, unknown>>): Promise<RoomState> {
    const answer = await this.#request.post(`${at.platform}/operator/lives/${this.id}/chat${path}`, { data });
    expect(answer.status(), await answer.text()).toBe(200);
    return answer.json();
  }
}

/** What one viewer sees of the talk, and does. */
export class Talk {
  readonly page: Page;
  readonly player: Player;
  readonly box: Locator;
  readonly input: Locator;
  readonly messages: Locator;
  /** Tells that the line is cut. */
  readonly lost: Locator;

  constructor(player: Player) {
    this.page = player.page;
    this.player = player;
    this.box = player.frame.locator('[data-chat]');
    this.input = this.box.getByRole('textbox', { name: fa('chat.write') });
    this.messages = this.box.locator('[data-message]');
    this.lost = this.box.getByText('ارتباط گفت‌وگو قطع شد');
  }

  /** In the sidebar of a wide page. */
  static async open(player: Player): Promise<Talk> {
    await player.frame.getByRole('tab', { name: fa('chat.title') }).click();
    const talk = new Talk(player);
    await expect(talk.box).toBeVisible();
    return talk;
  }

  /** In a browser of his own. */
  static async join(browser: Browser, query: Query): Promise<Talk> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, locale: 'fa-IR' });
    const page = await context.newPage();
    await page.goto(playerUrl(query));
    return Talk.open(new Player(page, page.mainFrame()));
  }

  said(text: string): Locator {
    return this.messages.filter({ hasText: text });
  }

  /** An own message, and what has become of it. */
  own(text: string): Locator {
    return this.box.locator('[data-own]').filter({ hasText: text });
  }

  async say(text: string): Promise<void> {
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

  /** The browser tells the page that it has a network again. */
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
