import type { Marker } from '../../../player/api/schema/marker';
import { videoKinds } from '../../../player/api/schema/video-kind';
import type { ShowSeed } from '../catalogue/shows';

/** Seconds between two channel markers of a live stream. */
const everySeconds = 120;

/** The channel's markers in the last `seconds` of a live stream; their times are seconds since its start. */
export function liveMoments(
  liveId: string,
  moments: ShowSeed['moments'],
  sinceStart: number,
  seconds: number,
): Marker[] {
  if (moments.length === 0) return [];
  const last = Math.floor(sinceStart / everySeconds);
  const first = Math.max(1, Math.ceil((sinceStart - seconds) / everySeconds));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => {
    const number = first + offset;
    const [sticker, name] = moments[number % moments.length] ?? ['', ''];
    return {
      id: `live-${liveId}-${number}`,
      time: number * everySeconds,
      name,
      sticker,
      description: '',
      video_id: liveId,
      video_type: String(videoKinds.live),
      isPersonal: false,
    };
  });
}
