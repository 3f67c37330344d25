import type { Session } from '../../session/session';

/** One popover stands there at a time, and the tags take the place of the one that led to them. */
const cameFrom = new WeakMap<Session, string | null>();

export function leadToTags(session: Session): void {
  const { popovers } = session;
  const open = popovers.open.peek();
  if (open !== 'tags') cameFrom.set(session, open);
  popovers.toggle('tags');
}

/** Back to the popover out of which one came; `null` where that was a page. */
export function wayBack(session: Session): (() => void) | null {
  return cameFrom.get(session) === 'recommend' ? () => session.popovers.show('recommend') : null;
}
