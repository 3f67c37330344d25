import { expect, onTestFinished } from 'vitest';
import { at } from './addresses';

/** A request of the player to the platform. */
export interface Call {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  /** The parsed body if it is JSON; `null` without a body. */
  readonly body: unknown;
  /** Status of the response; `null` before that. */
  readonly status: number | null;
}

/** Responds instead of the platform; `null` passes the request on, and throwing simulates a lost connection. */
type Reply = (call: Call) => Response | null | Promise<Response | null>;

interface Network {
  /** The later requests whose path below `/api/` contains `part`. */
  calls(part: string): () => readonly Call[];
  /** Waits until the platform has responded to such a request. */
  answered(part: string): Promise<void>;
  /** @returns the function that ends this */
  answer(part: string, reply: Reply): () => void;
  /** Delays such requests. @returns the function that lets them continue */
  hold(part: string): () => void;
  /** Cuts the connection. @returns the function that restores it and informs the page */
  cut(): () => void;
}

/** Intercepts the requests from the player to the platform, until the test ends. */
export function openNetwork(): Network {
  const { fetch: send } = window;
  const beacon = navigator.sendBeacon;
  const seen: Call[] = [];
  const rules: { readonly part: string; readonly reply: Reply }[] = [];
  const isOf = (part: string) => (call: Call) => call.url.pathname.startsWith(`/api/${part}`);

  const replyTo = async (call: Call): Promise<Response | null> => {
    // A copy, since changes of the rules apply to later requests.
    for (const { part, reply } of Array.from(rules)) {
      const answer = isOf(part)(call) ? await reply(call) : null;
      if (answer !== null) return answer;
    }
    return null;
  };

  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (url.origin !== at.platform || !url.pathname.startsWith('/api/')) return send(input, init);
    const { method, headers } = request;
    const call: Call = { method, url, headers, body: read(await request.clone().text()), status: null };
    seen.push(call);
    const answer = (await replyTo(call)) ?? (await send(request));
    Object.assign(call, { status: answer.status });
    return answer;
  };
  navigator.sendBeacon = (address, data) => {
    seen.push({ method: 'POST', url: new URL(address), headers: new Headers(), body: null, status: null });
    return beacon.call(navigator, address, data);
  };
  onTestFinished(() => {
    window.fetch = send;
    navigator.sendBeacon = beacon;
  });

  const answer: Network['answer'] = (part, reply) => {
    const rule = { part, reply };
    rules.push(rule);
    return () => void rules.splice(rules.indexOf(rule), 1);
  };
  return {
    calls(part) {
      const from = seen.length;
      return () => seen.slice(from).filter(isOf(part));
    },
    async answered(part) {
      await expect.poll(() => seen.some((call) => isOf(part)(call) && call.status !== null)).toBe(true);
    },
    answer,
    hold(part) {
      let release = () => {};
      const released = new Promise<null>((resolve) => {
        release = () => resolve(null);
      });
      answer(part, () => released);
      return () => release();
    },
    cut() {
      const end = answer('', () => {
        throw new TypeError('Failed to fetch');
      });
      window.dispatchEvent(new Event('offline'));
      return () => {
        end();
        window.dispatchEvent(new Event('online'));
      };
    },
  };
}

export function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

/** The platform issues no token to this viewer. */
export function withoutToken(network: Network): void {
  network.answer('auth/token', () => json(404, { detail: 'none' }));
}

function read(text: string): unknown {
  return text === '' ? null : JSON.parse(text);
}
