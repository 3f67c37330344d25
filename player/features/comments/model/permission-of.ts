import { untracked } from '@preact/signals-core';
import { fetchCommentInfo } from '../../../api/comments';
import { once } from '../../../lib/signals/once';
import type { Viewing } from '../../../session/viewing/viewing';
import type { FeatureContext } from '../../manifest/define';
import { openPermission, type Permission } from './permission';

const opened = new WeakMap<Viewing, Permission>();

/** One per video; `null` without comments. Apart from `commentsOf`, because the tab's badge needs only the number. */
export function permissionOf({ session, viewing }: FeatureContext): Permission | null {
  const known = opened.get(viewing);
  if (known !== undefined) return known;
  const contentId = viewing.details.peek()?.contentId ?? null;
  if (contentId === null) return null;
  const closing = new AbortController();
  const permission = openPermission(() => fetchCommentInfo(session.client, contentId, closing.signal));
  opened.set(viewing, permission);
  void untracked(() => once(() => session.viewing.value !== viewing)).then(() => closing.abort());
  return permission;
}
