import { type APIRequestContext, expect } from 'playwright/test';
import { at } from './addresses';

/** A fault as the platform made it. */
export interface Struck {
  /** The segment that it is on; `null`: on no single one. */
  readonly segment: number | null;
}

interface LiveState {
  readonly id: string;
  readonly newestSegment: number;
  readonly faults: readonly { readonly until: string | null }[];
  readonly fault?: { readonly segment?: number };
  /** Of the encoder's commands. */
  readonly segment?: number;
}

/** The operator of a live of the test's own, where faults are made on the server. */
export class FaultDesk {
  readonly id: string;
  readonly query: { readonly type: 'live'; readonly id: string; readonly autoplay: true };
  readonly #request: APIRequestContext;

  private constructor(request: APIRequestContext, id: string) {
    this.#request = request;
    this.id = id;
    this.query = { type: 'live', id, autoplay: true };
  }

  /** A live of MPEG-TS without a time machine, where nothing else is said. */
  static async open(request: APIRequestContext, channel: Readonly<Record<string, unknown>> = {}) {
    const answer = await request.post(`${at.platform}/operator/channels`, {
      data: { media: 'match', ...channel },
    });
    const { id }: LiveState = await answer.json();
    return new FaultDesk(request, id);
  }

  /** Begins a fault of the platform's list (e2e/platform/README.md, "faults"). */
  async strike(fault: Readonly<Record<string, unknown>>): Promise<Struck> {
    const state = await this.#post('/faults', fault);
    return { segment: state.fault?.segment ?? null };
  }

  async encode(what: 'restart' | 'discontinuity' | 'gap'): Promise<Struck> {
    const { segment } = await this.#post('/encoder', { do: what });
    return { segment: segment ?? null };
  }

  /** Waits until a fault that lasts for some seconds is over; tells when that was, in milliseconds since 1970. */
  async over(): Promise<number> {
    let until = Date.now();
    await expect
      .poll(
        async () => {
          const { faults } = await this.#state();
          for (const fault of faults) if (fault.until !== null) until = Date.parse(fault.until);
          return faults.length;
        },
        { message: 'the fault is over', timeout: 30_000, intervals: [100] },
      )
      .toBe(0);
    return Math.min(until, Date.now());
  }

  async heal(): Promise<void> {
    await this.#post('/faults/clear', {});
  }

  /** Waits until the live has gone on by so many segments of two seconds. */
  async passes(segments: number): Promise<void> {
    const from = (await this.#state()).newestSegment;
    await expect
      .poll(async () => (await this.#state()).newestSegment, {
        message: 'the live goes on',
        timeout: 30_000,
        intervals: [200],
      })
      .toBeGreaterThanOrEqual(from + segments);
  }

  async #state(): Promise<LiveState> {
    const answer = await this.#request.get(`${at.platform}/operator/lives/${this.id}`);
    return answer.json();
  }

  async #post(path: string, data: Readonly<Record<string, unknown>>): Promise<LiveState> {
    const answer = await this.#request.post(`${at.platform}/operator/lives/${this.id}${path}`, { data });
    expect(answer.status(), await answer.text()).toBe(200);
    return answer.json();
  }
}
