import type { FragmentLoaderContext, LoaderCallbacks } from 'hls.js';
import { type Bytes, joinBytes } from '../../../lib/bytes';
import { createCutter } from './cut-segment';

export type Progressing = LoaderCallbacks<FragmentLoaderContext> &
  Required<Pick<LoaderCallbacks<FragmentLoaderContext>, 'onProgress'>>;

/** Hands a segment on as a whole, or in short pieces from the moment on at which it is late. */
export function piecesIfLate(
  isLate: () => boolean,
  context: FragmentLoaderContext,
  callbacks: Progressing,
): Progressing {
  let report: (piece: ArrayBuffer) => void = () => undefined;
  const waitedFor = () => Number.POSITIVE_INFINITY;
  const cutter = createCutter(context.frag.duration, waitedFor, (piece) => report(piece.buffer));
  let held: Bytes[] = [];
  let isCut = false;
  return {
    ...callbacks,
    onProgress(stats, _, data, details) {
      report = (piece) => callbacks.onProgress(stats, context, piece, details);
      if (!(data instanceof ArrayBuffer)) return;
      held.push(new Uint8Array(data));
      isCut ||= isLate();
      if (!isCut) return;
      cutter.push(joinBytes(held));
      held = [];
    },
    onSuccess(response, stats, _, details) {
      if (isCut) cutter.end();
      else if (held.length > 0) report(joinBytes(held).buffer);
      callbacks.onSuccess(response, stats, context, details);
    },
  };
}
