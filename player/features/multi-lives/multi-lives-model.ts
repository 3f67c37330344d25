import type { AlternativeLive } from '../../api/live';
import { goToAngle } from '../../session/angles/go-to-angle';
import type { Session } from '../../session/session';
import type { Viewing } from '../../session/viewing/viewing';

export interface OtherLive extends AlternativeLive {
  /** It is the one that plays: a platform may name it among the others. */
  readonly current: boolean;
}

/** Read inside a computed or a view. */
export function listLives({ live, target }: Viewing): readonly OtherLive[] {
  const all = live.value?.aggregate.value?.alternatives ?? [];
  return all.map((other) => ({ ...other, current: 'id' in target && target.id === other.id }));
}

/** Opens it in place at the same moment, as a step that the browser's back undoes. */
export function goToLive(session: Session, { id, title, current }: OtherLive): void {
  const close = () => session.popovers.close();
  if (current) close();
  else void goToAngle(session, { type: 'live', id, title }, close);
}
