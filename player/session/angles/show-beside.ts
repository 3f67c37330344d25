import type { Session } from '../session';
import type { Viewing } from '../viewing/viewing';
import { goToAngle } from './go-to-angle';
import { openSecondAngle, type SecondAngleOptions } from './second-angle';
import { offerSecondAngle, secondAngleOf } from './second-angle-of';

type Page = Pick<Session, 'viewing' | 'openCard' | 'identity' | 'params' | 'toasts'>;
type How = Pick<SecondAngleOptions, 'watchSight' | 'fetch' | 'open'>;

export interface AngleCard {
  readonly id: string;
  readonly title: string;
}

/** Shows another angle in small over the main picture, in place of the previous one. */
export function showBeside(page: Page, viewing: Viewing, { id, title }: AngleCard, how: How): void {
  secondAngleOf(viewing).peek()?.close();
  const second = openSecondAngle(page, viewing, {
    ...how,
    id,
    title,
    role: 'angle',
    swap: () => void swap(page, viewing, { id, title }, how),
    onOver(why) {
      offerSecondAngle(viewing, null);
      if (why === 'lost') page.toasts.show({ key: 'beside.lost' });
    },
  });
  offerSecondAngle(viewing, second);
}

/** Opens the second angle as the main picture, and then the old main picture as its second angle. */
async function swap(page: Page, from: Viewing, card: AngleCard, how: How): Promise<void> {
  const { target } = from;
  await goToAngle(page, { type: 'live', ...card }, () => undefined);
  const next = page.viewing.peek();
  // The host may handle the card itself, and the viewer may open another video meanwhile.
  if (next === null || next === from || !('id' in target)) return;
  if (!('id' in next.target) || next.target.id !== card.id) return;
  showBeside(page, next, { id: target.id, title: from.title.peek() }, how);
}
