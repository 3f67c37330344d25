import type { FragmentLoaderContext, LoaderCallbacks } from 'hls.js';
import { type Bytes, joinBytes } from '../../../lib/network/bytes';
import { createCutter } from './cut-segment';

export type Progressing = LoaderCallbacks<FragmentLoaderContext> &
  Required<Pick<LoaderCallbacks<FragmentLoaderContext>, 'onProgress'>>;

export interface Waiting {
  /** How far into the segment the viewer is waiting, in seconds: there its pieces are short. */
  readonly waitedFor: () => number;
  /** The viewer needs what is here. */
  readonly isLate: () => boolean;
}

/** Hands a segment on as a whole, or in pieces from the moment on at which it is late. */
export function piecesIfLate(
  { waitedFor, isLate }: Waiting,
  context: FragmentLoaderContext,
  callbacks: Progressing,
): Progressing {
  let report: (piece: ArrayBuffer) => void = () => undefined;
  const cutter = createCutter(context.frag.duration, waitedFor, (piece) => report(piece.buffer));
  const held: Bytes[] = [];
  let isCut = false;
  return {
    ...callbacks,
    onProgress(stats, _, data, details) {
      report = (piece) => callbacks.onProgress(stats, context, piece, details);
      if (data instanceof ArrayBuffer) held.push(new Uint8Array(data));
      isCut ||= isLate();
      if (isCut) cutter.push(joinBytes(held.splice(0)));
    },
    onSuccess(response, stats, _, details) {
      if (isCut) cutter.end();
      else if (held.length > 0) report(joinBytes(held).buffer);
      callbacks.onSuccess(response, stats, context, details);
    },
  };
}
