import { NAMES } from './names';

/** A live stream for one bench, which the platform removes when it ends. */
export interface Channel {
  readonly id: string;
  /** Address of its master playlist on the first host. */
  readonly stream: string;
  /** Number of the segment that was published last. */
  readonly newestSegment: () => Promise<number>;
}

interface State {
  readonly id: string;
  readonly streams: { readonly main: string };
  readonly newestSegment: number;
}

/** @param settings those of the operator's page (e2e/platform/README.md) */
export async function openChannel(
  platform: string,
  settings: Readonly<Record<string, unknown>>,
): Promise<Channel> {
  const { id, streams } = await ask(`${platform}/operator/channels`, settings);
  return {
    id,
    stream: streams.main,
    newestSegment: async () => (await ask(`${platform}/operator/lives/${id}`)).newestSegment,
  };
}

/** The platform responds with addresses on the host of the request. */
const AS_PAGES_ASK = { 'x-forwarded-host': NAMES.platform, 'x-forwarded-proto': 'https' };

async function ask(url: string, body?: Readonly<Record<string, unknown>>): Promise<State> {
  const answer = await fetch(url, {
    headers: { ...AS_PAGES_ASK, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer.json() as Promise<State>;
}
