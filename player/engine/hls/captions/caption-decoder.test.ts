// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createCaptionDecoder } from './caption-decoder';
import { pairsOf } from './fixtures/caption-data';

const FRAME = 1 / 30;

/** Reads pairs of bytes as files of captions write them (SCC), a pair for each frame. */
function open() {
  const shown: [channel: number, start: number, end: number, text: string][] = [];
  const decoder = createCaptionDecoder((channel, { start, end, blocks }) => {
    const text = blocks.map(({ lines }) => lines.join('\n')).join('\n\n');
    if (text !== '') shown.push([channel, round(start), round(end), text]);
  });
  const write = (at: number, codes: string, field: 1 | 2 = 1) => {
    for (const [index, data] of pairsOf(codes, field).entries()) decoder.add(at + index * FRAME, data);
  };
  return { decoder, shown, write };
}

const round = (seconds: number) => Math.round(seconds * 100) / 100;

/** Of a broadcast; not made for this player. */
const CLOCK =
  '94ae 94ae 9420 9420 9470 9470 a820 e3ec efe3 6b20 f4e9 e36b e96e 6720 2980 942c 942c 942f 942f';
const ERASE = '942c 942c';

describe('captions within the video', () => {
  it('that pop on are on from their command to the next', () => {
    const { decoder, shown, write } = open();
    write(9, CLOCK);
    write(12, ERASE);
    decoder.flush();
    expect(shown).toEqual([[1, 9.57, 12, '( clock ticking )']]);
  });

  it('that roll up are on line by line', () => {
    const { decoder, shown, write } = open();
    // RU2, CR, row 15, a word; and again.
    write(1, '9425 9425 94ad 94ad 9470 9470 4f6e e580');
    write(3, '9425 9425 94ad 94ad 9470 9470 54f7 ef80');
    write(5, '94ad 94ad');
    decoder.flush();
    expect(shown.map(([, , , text]) => text)).toEqual(['One', 'One\nTwo']);
  });

  it('are apart by channel and field', () => {
    const { decoder, shown, write } = open();
    write(1, CLOCK.replaceAll('94', '1c'));
    write(3, '1c2c 1c2c');
    write(4, CLOCK, 2);
    write(6, ERASE, 2);
    decoder.flush();
    expect(shown.map(([channel, , , text]) => [channel, text])).toEqual([
      [2, '( clock ticking )'],
      [3, '( clock ticking )'],
    ]);
  });

  it('are read in the order of the frames on the screen', () => {
    const { decoder, shown } = open();
    const frames = [...pairsOf(`${CLOCK} ${ERASE}`, 1).entries()];
    // A frame that is shown later is decoded before two others.
    for (let at = 0; at < frames.length; at += 3) {
      const [first, second, third] = frames.slice(at, at + 3);
      for (const frame of [third, first, second]) if (frame) decoder.add(frame[0] * FRAME, frame[1]);
    }
    decoder.flush();
    expect(shown.map(([, , , text]) => text)).toEqual(['( clock ticking )']);
  });

  it('that are still on where the media end are known', () => {
    const { decoder, write } = open();
    write(1, CLOCK);
    decoder.flush();
    expect(decoder.open(1)?.blocks.map(({ lines }) => lines)).toEqual([['( clock ticking )']]);
    expect(decoder.open(2)?.blocks ?? []).toEqual([]);
  });

  it('end at a seek, behind which half a caption is none', () => {
    const { decoder, shown, write } = open();
    write(1, CLOCK);
    decoder.interrupt();
    const half = CLOCK.split(' ').slice(10).join(' ');
    write(30, half);
    write(33, ERASE);
    decoder.flush();
    expect(shown).toEqual([[1, 1.57, 1.6, '( clock ticking )']]);
  });

  it('are not disturbed by other data in the second field', () => {
    const { decoder, shown, write } = open();
    write(1, '9420 9420 9470 9470 cfec 6480 0103 7061 7065 f280 8f00 942f 942f', 2);
    write(3, ERASE, 2);
    decoder.flush();
    expect(shown.map(([, , , text]) => text)).toEqual(['Old']);
  });

  it('may be any bytes', () => {
    const { decoder, shown } = open();
    let seed = 7;
    const random = () => {
      seed = (seed * 1103515245 + 12345) % 2 ** 31;
      return seed >> 8;
    };
    const began = performance.now();
    for (let frame = 0; frame < 20_000; frame += 1) {
      if (frame % 300 === 0) decoder.beginSegment();
      // Mostly commands, which do most.
      const data = Uint8Array.from({ length: 2 + 3 * 8 }, (_, at) =>
        at === 0
          ? 0x48
          : at % 3 === 2
            ? 0xfc | (random() & 1)
            : random() % 3 === 0
              ? 0x10 + (random() & 15)
              : random(),
      );
      decoder.add(frame / 30, data);
      decoder.add(frame / 30, data.subarray(0, random() % 26));
    }
    decoder.flush();
    expect(shown.length).toBeGreaterThan(0);
    expect(performance.now() - began).toBeLessThan(20_000);
    for (const [, , , text] of shown)
      expect(text.replace(/<\/?[ciu][.\w]*>|&(?:lt|amp);/g, '')).not.toMatch(/[<&\t]/);
  });

  it('are read up to a limit for each segment', () => {
    const { decoder, shown, write } = open();
    for (let at = 0; at < 40_000; at += 1) decoder.add(1, Uint8Array.of(0x41, 0xff, 0xfc, 0x41, 0x41));
    write(9, CLOCK);
    write(12, ERASE);
    decoder.beginSegment();
    write(20, CLOCK);
    write(23, ERASE);
    decoder.flush();
    expect(shown.map(([, start]) => start)).toEqual([20.57]);
  });
});
