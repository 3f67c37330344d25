import * as v from 'valibot';
import type { Target } from '../params/target';

/** Specification, section 9: "up to 10 viewed videos kept". */
const VIDEOS_KEPT = 10;

/** The one that was watched last stands first; `time` in seconds, 0 for one that was watched to its end. */
const Stored = v.array(v.object({ video: v.string(), time: v.pipe(v.number(), v.minValue(0)) }));

/** Where the viewer was in the videos that he has watched on this device. */
export interface Watched {
  /** Seconds; `null` where he was never, or came to the end. */
  find(target: Target): number | null;
  keep(target: Target, time: number): void;
}

/** What is kept is read anew each time, since another tab may have written. */
export function openWatched(kept: { read(): string | null; write(text: string): void }): Watched {
  return {
    find(target) {
      const place = parse(kept.read()).find(({ video }) => video === nameOf(target));
      return place === undefined || place.time === 0 ? null : place.time;
    },
    keep(target, time) {
      const video = nameOf(target);
      const others = parse(kept.read()).filter((place) => place.video !== video);
      kept.write(JSON.stringify([{ video, time }, ...others].slice(0, VIDEOS_KEPT)));
    },
  };
}

function nameOf(target: Target): string {
  return 'id' in target ? `${target.type}/${target.id}` : target.url;
}

function parse(text: string | null): v.InferOutput<typeof Stored> {
  try {
    const read = v.safeParse(Stored, JSON.parse(text ?? '[]'));
    return read.success ? read.output : [];
  } catch {
    return [];
  }
}
