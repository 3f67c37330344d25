import type { Page, Route } from 'playwright/test';

/** Faults of a stream, simulated between the browser and the real servers. Each returns the function that ends it. */

export const PLAYLISTS = /\/(live|media)\/[^?]*\.m3u8(\?|$)/;
export const SEGMENTS = /\/(live|media)\/[^?]*\/[\w.-]+\.(ts|m4s)(\?|$)/;
export const ALL = /\/(live|media|backup)\/[^?]*\.(m3u8|ts|m4s|mp4)(\?|$)/;

export const READABLE = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after',
};

export async function fault(page: Page, url: RegExp, answer: (route: Route) => unknown) {
  const handler = async (route: Route) => {
    // An aborted request can no longer be fulfilled.
    await Promise.resolve(answer(route)).catch(() => undefined);
  };
  await page.route(url, handler);
  return () => page.unroute(url, handler);
}

/** Never responds. */
export const hangs = () => new Promise<void>(() => undefined);

export const reset = (route: Route) => route.abort('connectionreset');

export const status =
  (code: number, body = 'no', contentType = 'text/plain', headers = {}) =>
  (route: Route) =>
    route.fulfill({ status: code, body, contentType, headers: { ...READABLE, ...headers } });

export const html = status(200, '<!doctype html><p>Welcome to the portal', 'text/html');

/** A fault of the next segment that was not requested yet, on every rendition. */
export function nextSegment(answer: (route: Route) => unknown) {
  let newest = -1;
  let chosen: number | null = null;
  return (route: Route) => {
    const number = Number(/(\d+)\.(ts|m4s)/.exec(route.request().url())?.[1] ?? -1);
    if (chosen === null && newest >= 0 && number > newest) chosen = number;
    newest = Math.max(newest, number);
    return number === chosen ? answer(route) : route.continue();
  };
}

/** Applies once; all later requests pass. */
export function once(answer: (route: Route) => unknown) {
  let done = false;
  return (route: Route) => {
    if (done) return route.continue();
    done = true;
    return answer(route);
  };
}

/** The server's own response. Playwright's `route.fetch()` sometimes takes seconds. */
async function bodyOf(route: Route): Promise<Buffer> {
  const answer = await fetch(route.request().url());
  return Buffer.from(await answer.arrayBuffer());
}

export const truncated = async (route: Route) => {
  const body = await bodyOf(route);
  await route.fulfill({ status: 200, body: body.subarray(0, body.length / 2), headers: READABLE });
};

/**
 * Segments that hls.js accepts and the browser's parser rejects, which ends all buffers: no fragment has its header.
 */
export const scrambled = async (route: Route) => {
  const body = await bodyOf(route);
  const from = body.indexOf('mfhd');
  await route.fulfill({ status: 200, body: body.fill('x', from, from + 4), headers: READABLE });
};

/** Segments that the browser's parser accepts and its decoder rejects: the boxes are valid, the samples are not. */
export const undecodable = async (route: Route) => {
  const body = await bodyOf(route);
  await route.fulfill({ status: 200, body: body.fill(0xff, body.indexOf('mdat') + 4), headers: READABLE });
};
