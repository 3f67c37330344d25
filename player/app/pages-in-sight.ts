import type { Feature } from '../features/define';
import type { Session } from '../session/session';
import type { Layout } from './layout';

/** Whether one can go from page to page: the tab navigator belongs to what the embedding allows to who may log in (specification, section 6). */
export function areNavigable(layout: Layout, session: Session): boolean {
  return layout !== 'portrait' || session.params.value.authentication === true;
}

/** The pages that stand beside or below the picture, or are one press away; they need no button of their own. */
export function pagesInSight(
  pages: readonly Feature[],
  layout: Layout,
  session: Session,
): readonly Feature[] {
  if (layout !== 'wide' && layout !== 'portrait') return [];
  return areNavigable(layout, session) ? pages : pages.slice(0, 1);
}
