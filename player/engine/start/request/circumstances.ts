import { savesData } from '../../../lib/browser/saves-data';
import { lastThroughput } from '../../../lib/network/throughput';
import type { Circumstances } from './rendition';

/** The size of a player, in CSS pixels. */
export type Sized = Pick<HTMLVideoElement, 'clientWidth' | 'clientHeight'>;

/** @param chosen height of the rendition that the viewer has chosen, in pixels; `null`: chosen by bandwidth */
export function readCircumstances(video: Sized, chosen: number | null): Circumstances {
  return {
    size: Math.max(video.clientWidth, video.clientHeight) * devicePixelRatio,
    throughput: lastThroughput(),
    saveData: savesData(),
    chosen,
  };
}
