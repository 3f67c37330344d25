import type { parseWebVTT as parse } from 'hls.js/src/utils/webvtt-parser?alone';
import { loadChunk } from '../../../lib/loading/load-chunk';

/** Loads hls.js's WebVTT parser on demand (`build/hls-from-source.ts`), since most streams have no subtitles. */
export function parseWebVTT(...given: Parameters<typeof parse>): void {
  const onError = given[6];
  loadChunk(() => import('hls.js/src/utils/webvtt-parser?alone')).then(
    (whole) => whole.parseWebVTT(...given),
    onError,
  );
}
