/** The possible findings of a diagnosis. */
export type FindingCode =
  /** The player does not respond: a wrong address, a content security policy of the host, a network failure. */
  | 'no-answer'
  /** The player's deployment does not accept this page's origin. */
  | 'origin-refused'
  /** The platform sends no CORS headers for the player's page, or does not respond. */
  | 'platform-unreachable'
  /** The frame is not in the document. */
  | 'not-in-document'
  /** The frame, or an element around it, is not displayed or has no size. */
  | 'no-size'
  /** `sandbox` without `allow-scripts`: nothing runs. */
  | 'sandbox-no-scripts'
  /** `sandbox` without `allow-same-origin`: viewers cannot log in, and the player stores nothing. */
  | 'sandbox-no-origin'
  /** `allow` lacks features; `detail` names them. */
  | 'allow-lacks'
  /** `allow` grants features that a header of the host page, or a frame around it, denies; `detail` names them. */
  | 'policy-denies'
  /** Too small for the controls. */
  | 'too-small'
  /** Nothing can be stored, neither by the player nor by the host. */
  | 'storage-none'
  /** `sandbox` lacks the permissions for links or downloads; `detail` names them. */
  | 'sandbox-lacks'
  /** The browser blocks the player's storage, and the host stores its choices. */
  | 'storage-by-host'
  /** No referrer reaches the player's servers, which may require it. */
  | 'no-referrer'
  /** `loading="lazy"` on a visible frame delays the first frame. */
  | 'lazy-in-sight'
  /** The host page is not served by HTTPS, so that the browser disables features. */
  | 'insecure-page';

export interface Finding {
  readonly code: FindingCode;
  /** `error`: it does not play; `warning`: something is missing; `hint`: it could be better. */
  readonly severity: 'error' | 'warning' | 'hint';
  /** The cure, in English. */
  readonly cure: string;
  /** The missing part, by its name in the markup; empty if the code says everything. */
  readonly detail: string;
}
