import type { Feature } from '../../features/manifest/define';
import type { Session } from '../../session/session';
import type { Layout } from './layout';

/**
 * Whether the viewer can navigate between pages: in portrait, the tab navigator requires the param `authentication`.
 */
export function areNavigable(layout: Layout, session: Session): boolean {
  return layout !== 'portrait' || session.params.value.authentication === true;
}

/** The pages that have a place in this layout, in their order. */
export function pagesOf(pages: readonly Feature[], layout: Layout): readonly Feature[] {
  const always = pages.filter(({ tab }) => tab?.sidebarOnly !== true);
  if (layout === 'portrait') return always;
  const passing = pages.filter(({ tab }) => tab?.sidebarOnly === true);
  // A page that appears later, such as a question, must not replace the first page.
  return [...always.slice(0, 1), ...passing, ...always.slice(1)];
}

/** The pages beside or below the picture, visible or one press away; they need no button of their own. */
export function pagesInSight(
  pages: readonly Feature[],
  layout: Layout,
  session: Session,
): readonly Feature[] {
  if (layout !== 'wide' && layout !== 'portrait') return [];
  const placed = pagesOf(pages, layout);
  return areNavigable(layout, session) ? placed : placed.slice(0, 1);
}
