import type { BookmarkCategory } from '../../api/bookmarks';
import type { Details } from '../../api/details';
import { wordsOf } from '../../api/words-of';
import { once } from '../../lib/signals/once';
import type { Params } from '../../params/parse';
import type { Bookmarks } from '../../session/library/bookmarks';
import type { Session } from '../../session/session';
import type { FeatureContext } from '../manifest/define';

/** Providers and types of content in the category sport; everything else is film. */
const SPORT = /^sports?$/i;

export function categoryOf(
  { contentType }: Pick<Details, 'contentType'>,
  { provider }: Pick<Params, 'provider'>,
): BookmarkCategory {
  return SPORT.test(provider) || SPORT.test(contentType ?? '') ? 'sport' : 'film';
}

/** Saves or removes the video. A viewer who has to log in first always saves. */
export async function pressBookmark({ session, viewing }: FeatureContext): Promise<void> {
  const { target } = viewing;
  const details = viewing.details.peek();
  if (!('id' in target) || details === null) return;
  const shown = session.bookmarks.peek()?.find(target) ?? null;
  if (shown?.pending || !(await session.viewer.ensureToken())) return;
  const bookmarks = await whenKnown(session);
  if (bookmarks === null) return;
  if (shown !== null) return removeBookmark(session, shown.id);
  if (bookmarks.find(target) !== null) return;
  try {
    await bookmarks.add(target, details, categoryOf(details, session.params.peek()));
    session.toasts.show({ tone: 'good', key: 'toast.bookmark-added' });
  } catch (error) {
    showFailure(session, error);
  }
}

export async function removeBookmark(session: Session, id: string): Promise<void> {
  try {
    await session.bookmarks.peek()?.remove(id);
    session.toasts.show({ tone: 'plain', key: 'toast.bookmark-removed' });
  } catch (error) {
    showFailure(session, error);
  }
}

/** Resolves when it is known whether the video is saved, or that cannot be found out. */
async function whenKnown({ bookmarks }: Session): Promise<Bookmarks | null> {
  await once(() => ['ready', 'failed'].includes(bookmarks.value?.state.value ?? ''));
  return bookmarks.peek();
}

/** Shows the platform's message, if it sent one. */
function showFailure({ toasts }: Session, error: unknown): void {
  toasts.show({ tone: 'bad', key: 'error.generic', detail: wordsOf(error) });
}
