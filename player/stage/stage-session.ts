import type { Session } from '../session/session';

/** What the stage needs of the page's story. */
export type StageSession = Pick<
  Session,
  | 'params'
  | 'viewing'
  | 'settings'
  | 'volume'
  | 'controls'
  | 'fullscreen'
  | 'lock'
  | 'popovers'
  | 'toasts'
  | 'quiet'
  | 'next'
  | 'openCard'
>;
