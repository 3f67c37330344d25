import type { Target } from './target';

/** Names a video among others: `vod/1001`, or a file's address. */
export function nameOf(target: Target): string {
  return 'id' in target ? `${target.type}/${target.id}` : target.url;
}
