import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page, Request } from 'playwright/test';
import { at, type Query } from './addresses';
import { deviceToken } from './device-token';

export interface KeptOfViewer {
  readonly settings: {
    readonly quality: number | null;
    readonly volume: number;
    readonly speed: number;
    readonly brightness: number;
  };
  readonly metadata: readonly {
    readonly video_type: number;
    readonly video_id: string;
    readonly is_like: boolean;
    readonly time: number;
  }[];
  readonly bookmarks: readonly { readonly id: string; readonly object_link: string }[];
}

/** A viewer of the test's own, by the device that the platform gives a token to, and what it keeps for him. */
export class KeptDesk {
  readonly uuid = randomUUID();
  readonly #request: APIRequestContext;

  constructor(request: APIRequestContext) {
    this.#request = request;
  }

  film(query: Query = {}) {
    return { type: 'vod', id: '1001', site: 'embed', authentication: true, uuid: this.uuid, ...query };
  }

  /** `null` before the platform has seen him. */
  async read(): Promise<KeptOfViewer | null> {
    const answer = await this.#request.get(`${at.platform}/operator/viewers?device=${this.uuid}`);
    return answer.ok() ? answer.json() : null;
  }

  async time(id = '1001'): Promise<number | null> {
    return (await this.read())?.metadata.find(({ video_id }) => video_id === id)?.time ?? null;
  }

  async likes(id = '1001'): Promise<boolean> {
    return (await this.read())?.metadata.find(({ video_id }) => video_id === id)?.is_like ?? false;
  }

  async links(): Promise<readonly string[]> {
    return (await this.read())?.bookmarks.map(({ object_link }) => object_link) ?? [];
  }

  token(): Promise<string> {
    return deviceToken(this.#request, this.uuid);
  }

  /** As another device of the same viewer would. */
  async post(path: string, data: Record<string, unknown>): Promise<void> {
    const headers = { authorization: `Bearer ${await this.token()}` };
    const answer = await this.#request.post(`${at.platform}/api/${path}`, { data, headers });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  }
}

/** The platform has told what it keeps of the video, so that the player's own word counts from now on. */
export function metadataCame(page: Page): Promise<unknown> {
  return page.waitForResponse((answer) => answer.url().includes('/api/user/video-metadata'));
}

/** POSTs of one call, from now on. */
export function collectPosts(page: Page, path: string): readonly Request[] {
  const seen: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes(`/api/${path}`) && request.method() === 'POST') seen.push(request);
  });
  return seen;
}

/** A guest for whom the platform has no token. */
export async function withoutToken(page: Page): Promise<void> {
  await page.route('**/auth/token*', (route) => route.fulfill({ status: 404, json: { detail: 'none' } }));
}
