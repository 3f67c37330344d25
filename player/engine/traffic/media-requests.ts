/** A request for media, whose bytes are counted while they arrive. */
export interface MediaRequest {
  readonly url: string;
  /** Starts again at 0 when the request is repeated. */
  readonly stats: { readonly loaded: number };
}

/** Maximum number of requests that are kept until they are read. */
const MOST = 500;

const listed: MediaRequest[] = [];

/** Lists a request for the data meter. */
export function listRequest(request: MediaRequest): void {
  if (listed.length < MOST) listed.push(request);
}

/** The requests since the last call. */
export function takeRequests(): readonly MediaRequest[] {
  return listed.splice(0);
}
