import * as v from 'valibot';
import type { Video } from '../../../api/user-data';
import type { TextKeeper } from '../../../session/page/text-keeper';

/** Number of videos whose likes are stored. */
const VIDEOS_KEPT = 100;
const LIKES_KEPT = 500;

/** Newest first. */
const Stored = v.array(v.object({ type: v.string(), id: v.string(), liked: v.array(v.string()) }));

/** The comments of a video that the viewer likes, stored on this device by video and type. */
export interface KeptLikes {
  has(comment: string): boolean;
  write(comment: string, liked: boolean): void;
}

/** Read again before each write, because another tab may have written. */
export function openKeptLikes({ type, id }: Video, kept: TextKeeper): KeptLikes {
  const isSame = (video: { readonly type: string; readonly id: string }) =>
    video.type === type && video.id === id;
  const read = () => parse(kept.read()).find(isSame)?.liked ?? [];
  return {
    has: (comment) => read().includes(comment),
    write(comment, liked) {
      const others = read().filter((one) => one !== comment);
      const now = liked ? [comment, ...others].slice(0, LIKES_KEPT) : others;
      const rest = parse(kept.read()).filter((video) => !isSame(video));
      const all = now.length === 0 ? rest : [{ type, id, liked: now }, ...rest];
      kept.write(JSON.stringify(all.slice(0, VIDEOS_KEPT)));
    },
  };
}

function parse(text: string | null): v.InferOutput<typeof Stored> {
  try {
    const read = v.safeParse(Stored, JSON.parse(text ?? '[]'));
    return read.success ? read.output : [];
  } catch {
    return [];
  }
}
