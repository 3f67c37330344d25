import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGlide } from './timeline-glide';

/** A part that records its animations: jsdom has none. */
function makePart() {
  const element = document.createElement('span');
  const running: { from: unknown; duration: unknown; cancelled: boolean }[] = [];
  Object.assign(element, {
    animate: (frames: Keyframe[], { duration }: KeyframeAnimationOptions) => {
      const one = { from: frames[0]?.transform, duration, cancelled: false };
      running.push(one);
      return {
        cancel: () => {
          one.cancelled = true;
        },
      };
    },
  });
  return { part: { element, place: (share: number) => `translateX(${share * 100}%)` }, element, running };
}

describe('the gliding of the bar', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    document.documentElement.removeAttribute('data-still');
  });

  it('runs on by one animation while the media is where it should be', () => {
    const { part, running } = makePart();
    const glide = createGlide([part]);
    glide.follow({ share: 0.1, speed: 0.02, second: 1, width: 1000 });
    vi.advanceTimersByTime(250);
    glide.follow({ share: 0.105, speed: 0.02, second: 1, width: 1000 });
    expect(running).toEqual([{ from: 'translateX(10%)', duration: 45_000, cancelled: false }]);
  });

  it('restarts from the actual position after a seek, and at another speed', () => {
    const { part, running, element } = makePart();
    const glide = createGlide([part]);
    glide.follow({ share: 0.1, speed: 0.02, second: 1, width: 1000 });
    glide.follow({ share: 0.5, speed: 0.02, second: 1, width: 1000 });
    glide.follow({ share: 0.5, speed: 0.04, second: 1, width: 1000 });
    expect(running.map(({ cancelled }) => cancelled)).toEqual([true, true, false]);
    expect(running.at(-1)?.duration).toBe(12_500);
    expect(element.style.transform).toBe('translateX(50%)');
  });

  it('steps together with its clock where it moves slowly', () => {
    const { part, running, element } = makePart();
    const glide = createGlide([part]);
    glide.follow({ share: 0.1, speed: 0.01, second: 10, width: 1000 });
    glide.follow({ share: 0.105, speed: 0.01, second: 10, width: 1000 });
    expect(element.style.transform).toBe('translateX(10%)');
    glide.follow({ share: 0.11, speed: 0.01, second: 11, width: 1000 });
    expect(element.style.transform).toBe('translateX(11%)');
    expect(running).toEqual([]);
  });

  it('steps together with its clock where animations are off', () => {
    document.documentElement.toggleAttribute('data-still', true);
    const { part, running, element } = makePart();
    const glide = createGlide([part]);
    glide.follow({ share: 0.1, speed: 0.02, second: 1, width: 1000 });
    glide.follow({ share: 0.12, speed: 0.02, second: 2, width: 1000 });
    expect(element.style.transform).toBe('translateX(12%)');
    expect(running).toEqual([]);
  });

  it('writes nothing before a pixel has passed, and a jump at once', () => {
    const { part, element } = makePart();
    const glide = createGlide([part]);
    glide.follow({ share: 0.1, speed: 0.0001, second: 10, width: 1000 });
    glide.follow({ share: 0.1005, speed: 0.0001, second: 15, width: 1000 });
    expect(element.style.transform).toBe('translateX(10%)');
    glide.follow({ share: 0.3, speed: 0.0001, second: 15, width: 1000 });
    expect(element.style.transform).toBe('translateX(30%)');
  });

  it('stays where it is when it rests, and stands still with the picture', () => {
    const { part, running, element } = makePart();
    const glide = createGlide([part]);
    glide.follow({ share: 0, speed: 0.1, second: 1, width: 1000 });
    vi.advanceTimersByTime(2000);
    glide.rest();
    expect(element.style.transform).toBe('translateX(20%)');
    glide.follow({ share: 0.2, speed: 0, second: 1, width: 1000 });
    expect(running.map(({ cancelled }) => cancelled)).toEqual([true]);
  });

  it('writes each place while nobody has measured the bar', () => {
    const { part, element } = makePart();
    const glide = createGlide([part]);
    glide.follow({ share: 0.1, speed: 0.01, second: 1, width: 0 });
    glide.follow({ share: 0.1001, speed: 0.01, second: 1, width: 0 });
    expect(element.style.transform).toContain('10.01');
  });
});
