import type { CDPSession, JSHandle } from 'playwright/test';
import { expect, type Player } from './player';

/** A picture without movement for this long counts as stopped, in milliseconds. */
const STANDS_MS = 400;
/** Interval at which the picture is checked, in milliseconds. */
const LOOK_MS = 40;
/** After this long without a pause the picture has recovered, in milliseconds. */
const STEADY_MS = 1200;
/** During a fault a client sends at most this many requests a second. */
const MOST_REQUESTS = 8;
/** Delay caused by two noisy cores, in seconds. */
const NOISE_S = 2;

/** Observes playback during a fault: when it stopped, when it moved, and which requests were made. */
export class Watch {
  readonly #player: Player;
  readonly #moves: JSHandle<number[]>;
  /** Requests for media, with their times. */
  readonly asked: { readonly at: number; readonly url: string }[] = [];
  #since = Date.now();

  private constructor(player: Player, moves: JSHandle<number[]>, wire: CDPSession) {
    this.#player = player;
    this.#moves = moves;
    // The browser's own times, since a busy machine reports requests late and in bursts.
    wire.on('Network.requestWillBeSent', ({ request: { url }, wallTime }) => {
      if (isMedia(url)) this.asked.push({ at: wallTime * 1000, url });
    });
  }

  static async over(player: Player): Promise<Watch> {
    const moves = await player.video().evaluateHandle((video: HTMLVideoElement, look) => {
      const seen: number[] = [];
      let last = -1;
      setInterval(() => {
        const moves = !video.paused && !video.seeking && video.readyState > 1 && video.currentTime !== last;
        last = video.currentTime;
        if (moves) seen.push(Date.now());
      }, look);
      return seen;
    }, LOOK_MS);
    const wire = await player.page.context().newCDPSession(player.page);
    const watch = new Watch(player, moves, wire);
    await wire.send('Network.enable');
    await watch.steady();
    return watch;
  }

  /** Waits until the picture has moved for a while. */
  async steady(timeout = 20_000): Promise<void> {
    const from = Date.now();
    await expect
      .poll(async () => (await this.#back(from)) !== null, { message: 'the picture is back', timeout })
      .toBe(true);
  }

  /** Waits until the buffer is full, so that later requests are caused by the fault. */
  async quiet(): Promise<void> {
    const lately = () => this.asked.filter(({ at }) => at > Date.now() - 1000).length;
    await expect.poll(lately, { message: 'the buffer is full', timeout: 30_000 }).toBeLessThan(4);
  }

  /** Marks the start of a fault. */
  begin(): void {
    this.#since = Date.now();
  }

  /** Waits until the picture has stopped for this long, which is when a viewer notices a fault. */
  async stands(ms: number): Promise<void> {
    const still = async () => Date.now() - ((await this.#seen()).at(-1) ?? 0);
    await expect.poll(still, { message: 'the picture stands', timeout: 30_000 }).toBeGreaterThan(ms);
  }

  /** Waits until this segment was requested, and the picture has moved for this many seconds since. */
  async passed(segment: RegExp, seconds: number): Promise<void> {
    await expect
      .poll(() => this.asked.some(({ at, url }) => at >= this.#since && segment.test(url)), {
        message: 'the fault is met',
        intervals: [100],
      })
      .toBe(true);
    const met = Date.now();
    // Counted in checks, since a rebuilt stream restarts its time.
    const seen = async () => (await this.#seen()).filter((at) => at > met).length * LOOK_MS;
    await expect
      .poll(seen, { message: 'the picture goes on', intervals: [200], timeout: 20_000 })
      .toBeGreaterThan(seconds * 1000);
  }

  /** Seconds from the end of the fault until the picture moved without further pauses. */
  async recovered(
    fault: string,
    goal: number,
    { end = Date.now(), most = MOST_REQUESTS } = {},
  ): Promise<void> {
    await this.steady(30_000);
    const back = (await this.#back(end)) ?? Number.POSITIVE_INFINITY;
    this.#command(fault, (back - end) / 1000, goal, most);
  }

  /**
   * Expects the longest pause since the start of the fault to be within `goal`, after observing for at least `seconds`.
   */
  async stood(fault: string, goal: number, seconds = 0, most = MOST_REQUESTS): Promise<void> {
    const until = this.#since + seconds * 1000;
    await expect.poll(() => Date.now(), { timeout: seconds * 2000 + 1000 }).toBeGreaterThanOrEqual(until);
    await this.steady();
    const moves = [this.#since, ...(await this.#seen()).filter((at) => at > this.#since)];
    const pauses = moves.slice(1).map((at, index) => at - (moves[index] ?? at));
    const longest = Math.max(0, ...pauses);
    this.#command(fault, longest < STANDS_MS ? 0 : longest / 1000, goal, most);
  }

  /** The highest number of requests in any second of a range, with both ends in milliseconds since 1970. */
  most(from: number, to: number): number {
    return mostInASecond(this.asked.map(({ at }) => at).filter((at) => at >= from && at < to));
  }

  /** Seconds before the end of the playlist. */
  latency(): Promise<number> {
    return this.#player
      .video()
      .evaluate(
        (video: HTMLVideoElement) => video.seekable.end(video.seekable.length - 1) - video.currentTime,
      );
  }

  #command(fault: string, seconds: number, goal: number, allowed = MOST_REQUESTS): void {
    const most = this.most(this.#since, Number.POSITIVE_INFINITY);
    process.stdout.write(`recovery · ${fault} · ${seconds.toFixed(1)} s · max ${most} requests/s\n`);
    expect.soft(seconds, `${fault}: seconds until the picture is back`).toBeLessThan(goal + NOISE_S);
    expect.soft(most, `${fault}: requests in a second`).toBeLessThanOrEqual(allowed);
  }

  #seen(): Promise<number[]> {
    return this.#moves.evaluate((moves) => [...moves]);
  }

  /** The first movement after `from` that was followed by others without a pause; `null`: none yet. */
  async #back(from: number): Promise<number | null> {
    const moves = (await this.#seen()).filter((at) => at >= from);
    for (const [index, at] of moves.entries()) {
      const later = moves.slice(index).filter((move) => move <= at + STEADY_MS + STANDS_MS);
      const pauses = later.slice(1).some((move, place) => move - (later[place] ?? move) > STANDS_MS);
      if (!pauses && (later.at(-1) ?? at) >= at + STEADY_MS) return at;
    }
    return null;
  }
}

export function isMedia(url: string): boolean {
  return /\/(live|media)\/.*\.(m3u8|ts|m4s|mp4)(\?|$)/.test(url);
}

function mostInASecond(times: readonly number[]): number {
  return Math.max(0, ...times.map((from) => times.filter((at) => at >= from && at < from + 1000).length));
}
