import { commentSeeds } from '../catalogue/comments';
import { withIds } from '../chat/room-rules';
import { lastingFact } from '../db';
import { somebody } from '../people/people';
import type { Platform } from '../platform';

/** Creates the comments of the seeded films in a new database. */
export function settleComments({ db, comments, now }: Pick<Platform, 'db' | 'comments' | 'now'>): void {
  const settledAt = now();
  if (lastingFact(db, 'comments-settled-at', () => String(settledAt)) !== String(settledAt)) return;
  db.transaction(() => {
    for (const { contentId, canComment, hiddenByDefault, defaultMessages, written } of commentSeeds) {
      comments.change(contentId, { canComment, hiddenByDefault, defaultMessages: withIds(defaultMessages) });
      // Oldest first, so that ids increase with time.
      for (const [turn, one] of written.toReversed().entries()) {
        const at = (secondsAgo: number) => settledAt - secondsAgo * 1000;
        const added = comments.add(contentId, {
          author: somebody(turn * 3),
          text: one.text,
          hidden: one.hidden ?? false,
          createdAt: at(one.secondsAgo),
          likesBefore: one.likes ?? 0,
        });
        for (const [index, text] of (one.replies ?? []).entries()) {
          comments.reply(added, {
            author: somebody(turn * 3 + index + 1),
            text,
            hidden: false,
            createdAt: at(one.secondsAgo * (0.9 - index * 0.05)),
            likesBefore: index === 0 ? 2 : 0,
          });
        }
      }
    }
  })();
}
