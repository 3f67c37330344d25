import { type Bytes, joinBytes, sizeOf } from '../../../../lib/network/bytes';
import type { Cutter } from './cut-segment';

const PACKET_BYTES = 188;
const SYNC_BYTE = 0x47;

/** Size of a piece, about half a second of a low rendition. Smaller ones cost time in the worker and the source buffers. */
const PIECE_BYTES = 64 * PACKET_BYTES;

/** Whether a segment begins as MPEG-TS does. */
export const isPacket = ([first]: Bytes): boolean => first === SYNC_BYTE;

/**
 * Divides an MPEG-TS segment between packets while it loads. hls.js keeps incomplete frames for the next piece.
 *
 * @param isNeeded whether the received data is needed now; otherwise the rest of the segment is one piece
 */
export function createPacketCutter(isNeeded: () => boolean, emit: (piece: Bytes) => void): Cutter {
  let held: Bytes[] = [];
  return {
    push(bytes) {
      held.push(bytes);
      const size = sizeOf(held);
      if (size < PIECE_BYTES || !isNeeded()) return;
      const joined = joinBytes(held);
      const whole = size - (size % PACKET_BYTES);
      emit(joined.slice(0, whole));
      held = [joined.slice(whole)];
    },
    end() {
      if (sizeOf(held) > 0) emit(joinBytes(held));
      held = [];
    },
  };
}
