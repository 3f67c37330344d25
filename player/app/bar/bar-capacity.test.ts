// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { roomInBar } from './bar-capacity';

describe('the room in the bar', () => {
  it('is five buttons and more on a wide stage', () => {
    expect(roomInBar({ stageWidth: 923, coarse: false, live: true, next: true })).toBeGreaterThanOrEqual(5);
  });

  it('holds captions and settings on the narrowest bar that is not mini', () => {
    expect(roomInBar({ stageWidth: 520, coarse: false, live: true, next: true })).toBeGreaterThanOrEqual(2);
  });

  it('holds two buttons for fingers on a phone', () => {
    expect(roomInBar({ stageWidth: 360, coarse: true, live: false, next: true })).toBe(2);
    expect(roomInBar({ stageWidth: 390, coarse: true, live: true, next: true })).toBe(2);
  });
});
