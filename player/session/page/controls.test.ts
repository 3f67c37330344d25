import { signal } from '@preact/signals-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HIDE_AFTER_MS, HIDE_AFTER_TOUCH_MS, openControls } from './controls';

describe('controls', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('hide three seconds after the last stir', () => {
    const controls = openControls({ mustShow: signal(false) });
    vi.advanceTimersByTime(HIDE_AFTER_MS - 1);
    controls.stir();
    vi.advanceTimersByTime(HIDE_AFTER_MS - 1);
    expect(controls.visible.value).toBe(true);
    vi.advanceTimersByTime(1);
    expect(controls.visible.value).toBe(false);
  });

  it('wait longer for a finger, until another hand comes', () => {
    const controls = openControls({ mustShow: signal(false) });
    controls.stir('finger');
    vi.advanceTimersByTime(HIDE_AFTER_TOUCH_MS - 1);
    expect(controls.visible.value).toBe(true);
    // Focus follows a tap, and is not another pointing device.
    controls.stir();
    vi.advanceTimersByTime(HIDE_AFTER_TOUCH_MS - 1);
    expect(controls.visible.value).toBe(true);
    controls.stir('other');
    vi.advanceTimersByTime(HIDE_AFTER_MS);
    expect(controls.visible.value).toBe(false);
  });

  it('stay while anyone holds them, and go three seconds after the last release', () => {
    const controls = openControls({ mustShow: signal(false) });
    const [first, second] = [controls.hold(), controls.hold()];
    first();
    first();
    vi.advanceTimersByTime(HIDE_AFTER_MS * 2);
    expect(controls.visible.value).toBe(true);
    second();
    vi.advanceTimersByTime(HIDE_AFTER_MS);
    expect(controls.visible.value).toBe(false);
  });

  it('stay while the video stands', () => {
    const mustShow = signal(true);
    const controls = openControls({ mustShow });
    vi.advanceTimersByTime(HIDE_AFTER_MS * 2);
    expect(controls.visible.value).toBe(true);
    mustShow.value = false;
    expect(controls.visible.value).toBe(false);
  });

  it('go at once when they are dismissed', () => {
    const controls = openControls({ mustShow: signal(false) });
    controls.dismiss();
    expect(controls.visible.value).toBe(false);
  });
});
