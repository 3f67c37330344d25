/** The possible findings of a diagnosis. */
export type FindingCode =
  /** The player does not answer: a wrong address, a content policy of the host, a broken network. */
  | 'no-answer'
  /** The player's deployment does not accept this page's origin. */
  | 'origin-refused'
  /** The platform does not let the player's page read its answers (CORS), or does not answer at all. */
  | 'platform-unreachable'
  /** The frame is not in the document. */
  | 'not-in-document'
  /** The frame, or an element around it, is not displayed or has no size. */
  | 'no-size'
  /** `sandbox` without `allow-scripts`: nothing runs. */
  | 'sandbox-no-scripts'
  /** `sandbox` without `allow-same-origin`: nobody can be logged in, and the player keeps nothing. */
  | 'sandbox-no-origin'
  /** `allow` lacks features; `detail` names them. */
  | 'allow-lacks'
  /** `allow` grants features that a header of the host page, or a frame around it, denies; `detail` names them. */
  | 'policy-denies'
  /** Too small for the controls. */
  | 'too-small'
  /** Nothing can be kept: neither by the player nor by the host. */
  | 'storage-none'
  /** `sandbox` lacks what links and downloads need; `detail` names it. */
  | 'sandbox-lacks'
  /** The browser blocks the player's storage, and the host keeps its choices. */
  | 'storage-by-host'
  /** No referrer reaches the player's servers, which may require it. */
  | 'no-referrer'
  /** `loading="lazy"` on a frame that is in sight: the picture comes later than it could. */
  | 'lazy-in-sight'
  /** The host page is not served by https, so that the browser withholds features. */
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
