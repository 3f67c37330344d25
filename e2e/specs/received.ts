import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from 'playwright/test';
import { at } from './addresses';
import { deviceToken } from './device-token';

/** One event of the usage log, as it came over the wire. */
export type ReceivedEvent = Readonly<Record<string, unknown>> & { readonly category: string };

export interface ReceivedStretch {
  readonly video_id: string;
  readonly video_type: number;
  readonly start: number;
  readonly end: number;
  readonly watchedDuration: number;
  readonly video_duration: number | null;
  readonly clientUUID: string;
  readonly user_id: string | null;
}

/** What the platform has received of one viewer, whom no other test knows. */
export class Received {
  readonly uuid = randomUUID();
  readonly #request: APIRequestContext;

  constructor(request: APIRequestContext) {
    this.#request = request;
  }

  events(): Promise<readonly ReceivedEvent[]> {
    return this.read('logs');
  }

  async categories(): Promise<readonly string[]> {
    return (await this.events()).map(({ category }) => category);
  }

  stretches(): Promise<readonly ReceivedStretch[]> {
    return this.read('timeline');
  }

  /** A token of this viewer's device. */
  token(): Promise<string> {
    return deviceToken(this.#request, this.uuid);
  }

  private async read<T>(what: 'logs' | 'timeline'): Promise<readonly T[]> {
    const answer = await this.#request.get(`${at.platform}/operator/${what}?uuid=${this.uuid}`);
    const rows: { what: T }[] = await answer.json();
    return rows.map((row) => row.what);
  }
}
