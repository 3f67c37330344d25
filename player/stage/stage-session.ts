import type { Session } from '../session/session';

/** The part of the session that the stage uses. */
export type StageSession = Pick<
  Session,
  | 'params'
  | 'viewing'
  | 'settings'
  | 'choices'
  | 'volume'
  | 'controls'
  | 'fullscreen'
  | 'pictureInPicture'
  | 'lock'
  | 'popovers'
  | 'toasts'
  | 'renewal'
  | 'quiet'
  | 'next'
  | 'openCard'
>;
