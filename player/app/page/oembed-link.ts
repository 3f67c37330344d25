import { platformUrl } from '../../api/paths';
import { watch } from '../../lib/signals/watch';
import { addressOf } from '../../params/address';
import type { Session } from '../../session/session';

/** Params that the announced address may contain, besides those of the content. */
const LOOK = ['lang', 'theme', 'provider'];

/**
 * Announces this page's oEmbed endpoint in its head (oEmbed 1.0, section 4). The page is one file for all videos, so
 * the link is added with the video; not in frames, where it is useless.
 *
 * @returns the function that removes it
 */
export function announceOEmbed({ viewing }: Session, page: Window = window): () => void {
  if (page.parent !== page) return () => undefined;
  const link = document.createElement('link');
  link.rel = 'alternate';
  link.type = 'application/json+oembed';
  const unwatch = watch(
    () => {
      const now = viewing.value;
      const target = now?.target;
      if (now === null || target === undefined || !('id' in target)) {
        link.remove();
        return undefined;
      }
      const address = addressOf(target, page.location.href);
      for (const name of Array.from(address.searchParams.keys())) {
        if (![...LOOK, 'type', 'id'].includes(name)) address.searchParams.delete(name);
      }
      link.href = platformUrl('oembed', { url: address.href });
      link.title = now.title.value;
      document.head.append(link);
      return undefined;
    },
    () => undefined,
  );
  return () => {
    unwatch();
    link.remove();
  };
}
