import { lastThroughput } from '../../lib/throughput';
import type { Circumstances } from './rendition';

/** @param chosen height of the rendition that the viewer has chosen, in pixels; `null` leaves it to the line */
export function readCircumstances(video: HTMLVideoElement, chosen: number | null): Circumstances {
  return {
    size: Math.max(video.clientWidth, video.clientHeight) * devicePixelRatio,
    throughput: lastThroughput(),
    saveData: savesData(),
    chosen,
  };
}

function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  );
}
