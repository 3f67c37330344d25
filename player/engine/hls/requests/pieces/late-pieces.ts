import type { FragmentLoaderContext, LoaderCallbacks } from 'hls.js';
import { type Bytes, joinBytes } from '../../../../lib/network/bytes';
import { createPacketCutter, isPacket } from './cut-packets';
import { type Cutter, createCutter } from './cut-segment';

export type Progressing = LoaderCallbacks<FragmentLoaderContext> &
  Required<Pick<LoaderCallbacks<FragmentLoaderContext>, 'onProgress'>>;

export interface Waiting {
  /** Position in the segment at which the viewer waits, in seconds: up to there, pieces are short. */
  readonly waitedFor: () => number;
  /** Whether the viewer needs the received part of a segment of fragmented MP4. */
  readonly isLate: () => boolean;
  /** Whether the buffer is so small that the received part of an MPEG-TS segment is needed. */
  readonly runsLow: () => boolean;
}

/** Passes a segment on as a whole, or in pieces as soon as it is late. */
export function piecesIfLate(
  { waitedFor, isLate, runsLow }: Waiting,
  context: FragmentLoaderContext,
  callbacks: Progressing,
): Progressing {
  let report: (piece: ArrayBuffer) => void = () => undefined;
  const emit = (piece: Bytes) => report(piece.buffer);
  let cutter: Cutter | null = null;
  const cut = (bytes: Bytes) => {
    cutter ??= isPacket(bytes)
      ? createPacketCutter(runsLow, emit)
      : createCutter(context.frag.duration, waitedFor, emit);
    cutter.push(bytes);
  };
  const held: Bytes[] = [];
  let isCut = false;
  let isPassedOn = false;
  return {
    ...callbacks,
    onProgress(stats, _, data, details) {
      report = (piece) => {
        isPassedOn = true;
        callbacks.onProgress(stats, context, piece, details);
      };
      if (data instanceof ArrayBuffer) held.push(new Uint8Array(data));
      isCut ||= isLate();
      if (isCut) cut(joinBytes(held.splice(0)));
    },
    onSuccess(response, stats, _, details) {
      if (isCut) cutter?.end();
      // hls.js 1.7.4 skips an empty segment, but waits forever if `onProgress` was never called.
      if (!isPassedOn) callbacks.onProgress(stats, context, joinBytes(held).buffer, details);
      callbacks.onSuccess(response, stats, context, details);
    },
  };
}
