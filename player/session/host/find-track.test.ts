// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { findTrack } from './find-track';

const track = (id: string, lang: string) => ({ id, lang });
const idOf = (wanted: string, ...tracks: ReturnType<typeof track>[]) => findTrack(tracks, wanted)?.id;

describe('a track', () => {
  it('is found by its id before any language', () => {
    expect(idOf('fa', track('1', 'fa'), track('fa', 'en'))).toBe('fa');
  });

  it('is found by its language, in any case', () => {
    expect(idOf('FA', track('1', 'en'), track('2', 'fa'))).toBe('2');
    expect(idOf('fa-ir', track('1', 'fa'), track('2', 'fa-IR'))).toBe('2');
  });

  it('is the same tag before a narrower one, and that before a wider one', () => {
    expect(idOf('ar', track('1', 'ar-EG'), track('2', 'ar'))).toBe('2');
    expect(idOf('zh-Hant', track('1', 'zh'), track('2', 'zh-Hant-TW'))).toBe('2');
    expect(idOf('zh-Hant-TW', track('1', 'zh'), track('2', 'zh-Hant'))).toBe('2');
    expect(idOf('ar-EG', track('1', 'fa'), track('2', 'ar'))).toBe('2');
  });

  it('is the first of several in one language', () => {
    expect(idOf('fa', track('1', 'fa-IR'), track('2', 'fa-AF'))).toBe('1');
  });

  it('of another language is none, though its tag begins with the same letters', () => {
    expect(idOf('fa', track('1', 'fan'), track('2', ''))).toBeUndefined();
    expect(idOf('fan', track('1', 'fa'))).toBeUndefined();
    expect(idOf('fa-AF', track('1', 'fa-IR'))).toBeUndefined();
  });

  it.each(['-', '--', '-fa', '', '__proto__', '<b>', 'fa\u0000', '-'.repeat(8192), 'a-'.repeat(4096)])(
    'is none for the hostile text %j',
    (text) => {
      expect(idOf(text, track('1', 'fa'), track('2', ''))).toBeUndefined();
    },
  );
});
