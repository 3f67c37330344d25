// @vitest-environment node
import { expect, it } from 'vitest';
import { readSplice } from './splice';

const bytes = (base64: string) => Uint8Array.from(Buffer.from(base64, 'base64'));

/** The sample messages of ANSI/SCTE 35 (clause 14). */
const SAMPLES = {
  'time_signal, placement opportunity start': [
    '/DA0AAAAAAAA///wBQb+cr0AUAAeAhxDVUVJSAAAjn/PAAGlmbAICAAAAAAsoKGKNAIAmsnRfg==',
    { role: 'out', eventId: 0x4800008e, segmentationType: 0x34, duration: 307 },
  ],
  'splice_insert, with a duration': [
    '/DAvAAAAAAAA///wFAVIAACPf+/+c2nALv4AUsz1AAAAAAAKAAhDVUVJAAABNWLbowo=',
    { role: 'out', eventId: 0x4800008f, segmentationType: null, duration: 5426421 / 90_000 },
  ],
  'time_signal, placement opportunity end': [
    '/DAvAAAAAAAA///wBQb+dGKQoAAZAhdDVUVJSAAAjn+fCAgAAAAALKChijUCAKnMZ1g=',
    { role: 'in', eventId: 0x4800008e, segmentationType: 0x35, duration: null },
  ],
  'time_signal, program start and end': [
    '/DBIAAAAAAAA///wBQb+ek2ItgAyAhdDVUVJSAAAGH+fCAgAAAAALMvDRBEAAAIXQ1VFSUgAABl/nwgIAAAAACyk26AQAACZcuND',
    { role: null, eventId: 0x48000018, segmentationType: 0x11, duration: null },
  ],
} as const;

it.each(Object.entries(SAMPLES))('%s', (_, [message, splice]) => {
  expect(readSplice(bytes(message))).toEqual(splice);
});

it('a section that is encrypted, cut off or broken has no role, or one of its own bytes', () => {
  const whole = bytes(SAMPLES['splice_insert, with a duration'][0]);
  const encrypted = Uint8Array.from(whole);
  encrypted[4] = 0x80;
  expect(readSplice(encrypted).role).toBeNull();
  for (let length = 0; length < 25; length += 1)
    expect(readSplice(whole.subarray(0, length)).role).toBeNull();
  for (let at = 0; at < whole.length; at += 1) {
    const broken = Uint8Array.from(whole);
    broken[at] = 0xff;
    expect(readSplice(broken)).toHaveProperty('role');
  }
});
