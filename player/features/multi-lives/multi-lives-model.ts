import type { AlternativeLive } from '../../api/live';
import { goToAngle } from '../../session/angles/go-to-angle';
import { hasDates } from '../../session/angles/has-dates';
import { secondAngleOf } from '../../session/angles/second-angle-of';
import { showBeside } from '../../session/angles/show-beside';
import type { Session } from '../../session/session';
import type { Viewing } from '../../session/viewing/viewing';

import { wantsFewBytes } from './wants-few-bytes';
import { watchSight } from './watch-sight';

export interface OtherLive extends AlternativeLive {
  /** The stream that plays: a platform may list it among the others. */
  readonly current: boolean;
}

/** Read inside a computed or a view. */
export function listLives({ live, target }: Viewing): readonly OtherLive[] {
  const all = live.value?.aggregate.value?.alternatives ?? [];
  return all.map((other) => ({ ...other, current: 'id' in target && target.id === other.id }));
}

/** Opens the stream in place at the same moment; the browser's back button returns. */
export function goToLive(session: Session, { id, title, current }: OtherLive): void {
  const close = () => session.popovers.close();
  if (current) close();
  else void goToAngle(session, { type: 'live', id, title }, close);
}

/**
 * The function that shows a stream in a corner of the picture, or removes it again. `null` if streams cannot be
 * synchronised, and for viewers who save data. Read inside a view.
 */
export function besideVerb(session: Session, viewing: Viewing): ((live: OtherLive) => void) | null {
  const { params, popovers } = session;
  // Neither details nor media that need the viewer's token are requested for a second picture.
  if (params.value.h || params.value.isAuth || wantsFewBytes(session) || !hasDates(viewing)) return null;
  return ({ id, title }) => {
    const second = secondAngleOf(viewing).peek();
    if (second?.id === id) return second.close();
    showBeside(session, viewing, { id, title }, { watchSight });
    popovers.close();
  };
}
