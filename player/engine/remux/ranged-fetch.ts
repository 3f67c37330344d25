import { noteFileSize } from '../traffic/file-sizes';
import { listRequest } from '../traffic/media-requests';

/** The server responded, but not with the requested bytes. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: number;
  constructor(status: number) {
    super(`status ${status}`);
    this.status = status;
  }
}

/** No response. A page cannot tell whether the network was down or the server forbids reading (CORS). */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';
  /** The server has allowed reading before, so the network must be the cause. */
  readonly readBefore: boolean;
  constructor(readBefore: boolean) {
    super('no answer');
    this.readBefore = readBefore;
  }
}

/**
 * Accepts range responses only: the first response with the whole file throws, since each further one would have it
 * too.
 */
export function rangedFetch(): typeof fetch {
  let readBefore = false;
  return async (input, init) => {
    const response = await fetch(input, init).catch((error: unknown) => {
      throw init?.signal?.aborted ? error : new Unanswered(readBefore);
    });
    if (response.status !== 206) {
      await response.body?.cancel();
      throw new Refused(response.status);
    }
    readBefore = true;
    noteFileSize(String(input instanceof Request ? input.url : input), response.headers);
    return counted(response);
  };
}

/** The same response, with its bytes counted as they are read. */
function counted(response: Response): Response {
  const { url, status, headers, body } = response;
  if (body === null) return response;
  const stats = { loaded: 0 };
  listRequest({ url, stats });
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      stats.loaded += chunk.length;
      controller.enqueue(chunk);
    },
  });
  return new Response(body.pipeThrough(counting), { status, headers });
}
