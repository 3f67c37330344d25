/** A request for media, whose bytes are counted while they arrive. */
export interface MediaRequest {
  readonly url: string;
  /** Starts again at 0 when the request is repeated. */
  readonly stats: { readonly loaded: number };
}

/** The inline scripts and the engine are separate bundles, so the list stands on the page. */
const page: { pardehRequests?: MediaRequest[] } = Object(globalThis);

/** Older requests are dropped if nothing reads the list. */
const MOST = 500;

export function countRequest(request: MediaRequest): void {
  page.pardehRequests ??= [];
  if (page.pardehRequests.push(request) > MOST) page.pardehRequests.shift();
}

/** The requests since the last call. */
export function takeRequests(): readonly MediaRequest[] {
  return page.pardehRequests?.splice(0) ?? [];
}
