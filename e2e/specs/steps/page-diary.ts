import type { Page, Request } from 'playwright/test';

/** Number of recent events in the report. */
const LINES = 40;

/** Records the page's requests and console, for the report of a failed test. */
export function keepDiary(page: Page) {
  const began = Date.now();
  const lines: string[] = [];
  const pending = new Map<Request, number>();
  const now = () => `${((Date.now() - began) / 1000).toFixed(1)} s`;
  const write = (line: string) => {
    lines.push(`${now()} ${line}`);
    if (lines.length > LINES) lines.shift();
  };
  const nameOf = (request: Request) => `${request.method()} ${request.url().slice(0, 120)}`;
  page.on('request', (request) => {
    pending.set(request, Date.now());
  });
  page.on('requestfinished', (request) => {
    const asked = pending.get(request) ?? Date.now();
    pending.delete(request);
    write(`${nameOf(request)} took ${Date.now() - asked} ms`);
  });
  page.on('requestfailed', (request) => {
    pending.delete(request);
    write(`${nameOf(request)}: ${request.failure()?.errorText}`);
  });
  page.on('framenavigated', (frame) => write(`at ${frame.url()}`));
  page.on('console', (message) => write(`${message.type()}: ${message.text().slice(0, 200)}`));
  return {
    /** Recent events, pending requests, and the state of each video. */
    async read(): Promise<string> {
      const waits = [...pending].map(([request, asked]) => `${nameOf(request)} for ${Date.now() - asked} ms`);
      const videos = await Promise.all(page.frames().map((frame) => frame.evaluate(READ_VIDEOS)));
      return [...lines, `${now()} the test has failed`, ...waits, ...videos.flat()].join('\n');
    },
  };
}

const READ_VIDEOS = `[...document.querySelectorAll('video')].map((video) => JSON.stringify({
  time: video.currentTime,
  duration: String(video.duration),
  paused: video.paused,
  ended: video.ended,
  seeking: video.seeking,
  ready: video.readyState,
  buffered: Array.from(video.buffered, (_, n) => [video.buffered.start(n), video.buffered.end(n)]),
}))`;
