import { BufferTarget, Mp4OutputFormat, Output, TextSubtitleSource } from 'mediabunny';
import { boxesIn } from '../../../player/engine/media/boxes';

/** Packs a WebVTT file into fragmented MP4, with a separate init segment. */
export async function packWebvtt(
  file: string,
): Promise<{ readonly init: ArrayBuffer; readonly segment: ArrayBuffer }> {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'fragmented' }), target });
  const source = new TextSubtitleSource('webvtt');
  output.addSubtitleTrack(source);
  await output.start();
  await source.add(file);
  await output.finalize();
  const whole = target.buffer ?? new ArrayBuffer(0);
  const boxes = boxesIn(new DataView(whole), 0, whole.byteLength) ?? [];
  const begins = boxes.find(({ type }) => type === 'moof')?.start;
  return { init: whole.slice(0, begins), segment: whole.slice(begins) };
}
