import type { APIRequestContext } from 'playwright/test';
import { at } from './addresses';
import { expect } from './player';

interface LiveState {
  readonly id: string;
  readonly question: {
    readonly active: boolean;
    readonly options: readonly { readonly votes: number }[];
  } | null;
}

/** A live that nobody else watches, and the desk that it is steered from. */
export class Desk {
  readonly id: string;
  readonly #request: APIRequestContext;

  private constructor(request: APIRequestContext, id: string) {
    this.#request = request;
    this.id = id;
  }

  /** Asked for as often as the player allows. */
  static async make(request: APIRequestContext, channel: Record<string, unknown> = {}): Promise<Desk> {
    const answer = await request.post(`${at.platform}/operator/channels`, {
      data: { viewers: 5, ...channel },
    });
    const { id }: LiveState = await answer.json();
    const desk = new Desk(request, id);
    await desk.set({ get_interval: 1000, empoji_poll_interval: 1000 });
    return desk;
  }

  set(settings: Record<string, unknown>): Promise<LiveState> {
    return this.post('', settings);
  }

  ask(command: Record<string, unknown>): Promise<LiveState> {
    return this.post('/question', command);
  }

  showGif(seconds: number): Promise<LiveState> {
    return this.post('/gif', { seconds });
  }

  async votes(): Promise<readonly number[]> {
    const answer = await this.#request.get(`${at.platform}/operator/lives/${this.id}`);
    const { question }: LiveState = await answer.json();
    return question?.options.map(({ votes }) => votes) ?? [];
  }

  /** As every viewer gets them. */
  async reactions(): Promise<Record<string, number>> {
    const answer = await this.#request.get(`${at.platform}/api/live/${this.id}/aggregate/${this.id}`);
    const { emojis }: { emojis: { id: string; count: number }[] } = await answer.json();
    return Object.fromEntries(emojis.map(({ id, count }) => [id, count]));
  }

  private async post(path: string, data: Record<string, unknown>): Promise<LiveState> {
    const answer = await this.#request.post(`${at.platform}/operator/lives/${this.id}${path}`, { data });
    expect(answer.status(), await answer.text()).toBe(200);
    return answer.json();
  }
}
