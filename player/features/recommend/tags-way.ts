import type { Session } from '../../session/session';

/** The popover that was open before the tags, which replace it: only one popover is open at a time. */
const cameFrom = new WeakMap<Session, string | null>();

export function leadToTags(session: Session): void {
  const { popovers } = session;
  const open = popovers.open.peek();
  if (open !== 'tags') cameFrom.set(session, open);
  popovers.toggle('tags');
}

/** Returns to the popover from which the tags were opened; `null` if they were opened from a page. */
export function wayBack(session: Session): (() => void) | null {
  return cameFrom.get(session) === 'recommend' ? () => session.popovers.show('recommend') : null;
}
