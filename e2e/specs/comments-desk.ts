import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator } from 'playwright/test';
import { at, type Query } from './addresses';
import { deviceToken } from './device-token';
import { expect, type Player } from './player';
import { fa } from './words';

interface Told {
  readonly id: string;
  readonly text: string;
  readonly reply_to: string | null;
  readonly like: number;
}

/** A film that nobody else talks about, what is said below it, and a viewer of the test's own. */
export class CommentsDesk {
  readonly uuid = randomUUID();
  readonly film: string;
  readonly content: string;
  readonly #request: APIRequestContext;

  private constructor(request: APIRequestContext, film: string, content: string) {
    this.#request = request;
    this.film = film;
    this.content = content;
  }

  static async make(request: APIRequestContext): Promise<CommentsDesk> {
    const answer = await request.post(`${at.platform}/operator/films`, { data: { model: '1001' } });
    const { id, contentId }: { id: string; contentId: string } = await answer.json();
    return new CommentsDesk(request, id, contentId);
  }

  /** A guest, whose film waits for him. */
  query(query: Query = {}) {
    return { type: 'vod', id: this.film, site: 'embed', authentication: true, uuid: this.uuid, ...query };
  }

  /** Somebody whom the host has sent, called «سارا محمدی». */
  async member(query: Query = {}) {
    const xToken = await deviceToken(this.#request, this.uuid);
    await this.#request.post(`${at.platform}/operator/viewers`, {
      data: { device: this.uuid, name: 'سارا محمدی' },
    });
    return this.query({ xToken, ...query });
  }

  set(settings: Record<string, unknown>): Promise<unknown> {
    return this.command('', settings);
  }

  async say(said: Record<string, unknown>): Promise<string> {
    const { comments }: { comments: { id: string | number }[] } = await this.command('/say', said);
    return String(comments[0]?.id);
  }

  fill(count: number, replies = 0): Promise<unknown> {
    return this.command('/fill', { count, replies, kind: 'short' });
  }

  /** As every viewer gets them. */
  async shown(): Promise<readonly Told[]> {
    const answer = await this.#request.get(
      `${at.platform}/api/comments/list-content-comments/${this.content}?limit=50`,
    );
    return (await answer.json()).results;
  }

  async waiting(): Promise<readonly Told[]> {
    const answer = await this.#request.get(`${at.platform}/operator/comments/${this.content}`);
    return (await answer.json()).waiting;
  }

  private async command<T>(path: string, data: Record<string, unknown>): Promise<T> {
    const answer = await this.#request.post(`${at.platform}/operator/comments/${this.content}${path}`, {
      data,
    });
    expect(answer.status(), await answer.text()).toBe(200);
    return answer.json();
  }
}

/** The page of the comments in the sidebar. */
export async function openTab({ frame }: Player): Promise<Locator> {
  await frame.getByRole('tab', { name: /^دیدگاه‌ها/ }).click();
  return frame.getByRole('tabpanel');
}

export function rows(page: Locator): Locator {
  return page.getByRole('article');
}

export async function write(page: Locator, text: string): Promise<void> {
  await page.getByRole('textbox').fill(text);
  await page.getByRole('button', { name: fa('comments.send'), exact: true }).click();
}
