import type { Bytes } from '../../lib/network/bytes';
import { boxesIn } from './boxes';

/** The last init segment of each buffer; `null` before its first. */
const taken = new WeakMap<SourceBuffer, { init: Bytes | null }>();

/**
 * Leaves out an init segment that the buffer already has, which hls.js appends after each rendition switch in MPEG-TS.
 * After it, Chromium drops all media until the next keyframe, and WebKitGTK drops all audio permanently.
 *
 * @param init the init segment that the buffer had before
 */
export function leaveOutSameInit(buffer: SourceBuffer, init: Bytes | null = null): void {
  const known = taken.get(buffer);
  if (known !== undefined) {
    known.init = init ?? known.init;
    return;
  }
  const has = { init };
  taken.set(buffer, has);
  const { appendBuffer, abort, changeType } = buffer;
  buffer.appendBuffer = (data) => {
    const next = isInit(data) ? data : null;
    if (next !== null && has.init !== null && isSame(next, has.init)) {
      queueMicrotask(() => buffer.dispatchEvent(new Event('updateend')));
      return;
    }
    appendBuffer.call(buffer, data);
    has.init = next ?? has.init;
  };
  // A reset parser needs its init segment again, and another container needs its own.
  buffer.abort = () => {
    has.init = null;
    abort.call(buffer);
  };
  buffer.changeType = (type) => {
    has.init = null;
    changeType.call(buffer, type);
  };
}

/** Complete boxes without media; a segment that contains its init segment counts as media. */
function isInit(data: BufferSource): data is Bytes {
  if (!(data instanceof Uint8Array)) return false;
  const boxes = boxesIn(new DataView(data.buffer, data.byteOffset), 0, data.length);
  return boxes?.every(({ type }) => !/moof|mdat/.test(type)) === true;
}

function isSame(data: Bytes, init: Bytes): boolean {
  return data.length === init.length && data.every((byte, index) => byte === init[index]);
}
