/** A request for media, whose bytes are counted while they arrive. */
export interface MediaRequest {
  readonly url: string;
  /** Starts again at 0 when the request is repeated. */
  readonly stats: { readonly loaded: number };
}

declare global {
  interface Window {
    /**
     * Requests since they were last read. The list stands on the page, because a module that both the engines and the
     * meter import would be a file of its own, which the first frame would wait for.
     */
    pardehRequests?: MediaRequest[];
  }
}
