import { type Bytes, joinBytes, sizeOf } from '../../../../lib/network/bytes';
import type { Cutter } from './cut-segment';

const PACKET_BYTES = 188;
const SYNC_BYTE = 0x47;

/** Each piece is work for the worker and for the source buffers; half a second of a low rendition has as many bytes. */
const PIECE_BYTES = 64 * PACKET_BYTES;

/** Whether a segment begins as MPEG-TS does. */
export const isPacket = ([first]: Bytes): boolean => first === SYNC_BYTE;

/**
 * Divides a segment of MPEG-TS between packets while it loads. hls.js keeps what does not make a whole frame for the
 * next piece.
 *
 * @param isNeeded whether what is here is needed; the rest of the segment is one piece
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
