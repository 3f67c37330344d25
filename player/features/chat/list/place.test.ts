import { signal } from '@preact/signals-core';
import { describe, expect, it, vi } from 'vitest';
import { openPlace } from './place';

function open() {
  const older = vi.fn(async () => undefined);
  const olderState = signal<'idle' | 'loading' | 'failed'>('idle');
  const setAtEnd = vi.fn();
  let time = 0;
  const place = openPlace({ older: signal(older), olderState, setAtEnd }, () => time);
  const look = (scrollOffset: number, scrollSize: number) =>
    place.look({ scrollOffset, scrollSize, viewportSize: 500 });
  look(4500, 5000);
  return {
    place,
    older,
    olderState,
    setAtEnd,
    look,
    wait: (ms: number) => {
      time += ms;
    },
  };
}

describe('the place in the list', () => {
  it('stays at the end though lines come below, or leave above', () => {
    const { place, look } = open();
    look(4500, 5080);
    look(4000, 4580);
    expect(place.isAtEnd()).toBe(true);
  });

  it('leaves the end as soon as a hand moves it up, and not for an older touch', () => {
    const { place, look, wait } = open();
    place.touch();
    wait(2000);
    look(4490, 5000);
    expect(place.isAtEnd()).toBe(true);
    place.touch();
    look(4485, 5000);
    expect(place.isAtEnd()).toBe(false);
  });

  it('leaves it before anything has moved where the hand goes up, if there is a way up', () => {
    const { place, look } = open();
    place.touch(true);
    expect(place.isAtEnd()).toBe(false);
    look(0, 500);
    place.touch(true);
    expect(place.isAtEnd()).toBe(true);
  });

  it('is at the end again when it comes near to it', () => {
    const { place, look, setAtEnd } = open();
    place.touch();
    look(4000, 5000);
    expect(setAtEnd).toHaveBeenLastCalledWith(false);
    look(4470, 5000);
    expect(place.isAtEnd()).toBe(true);
    expect(setAtEnd).toHaveBeenLastCalledWith(true);
  });

  it('is left for another place, and stays the end if that is there', () => {
    const { place, look } = open();
    place.leaveEnd();
    expect(place.isAtEnd()).toBe(false);
    look(4500, 5000);
    expect(place.isAtEnd()).toBe(true);
    place.leaveEnd();
    look(0, 5000);
    expect(place.isAtEnd()).toBe(false);
  });

  it('is left alone while the focus is on one of its lines', () => {
    const { place, look, setAtEnd } = open();
    place.hold(true);
    look(4500, 5000);
    expect(place.isAtEnd()).toBe(false);
    expect(setAtEnd).toHaveBeenLastCalledWith(false);
    place.hold(false);
    expect(place.isAtEnd()).toBe(true);
  });

  it('is nowhere while the list has no height', () => {
    const { place, setAtEnd } = open();
    place.look({ scrollOffset: 0, scrollSize: 0, viewportSize: 0 });
    expect(setAtEnd).toHaveBeenLastCalledWith(false);
  });

  it('loads older messages near the first one, and not again after a failure', () => {
    const { look, older, olderState } = open();
    look(700, 5000);
    expect(older).not.toHaveBeenCalled();
    look(500, 5000);
    expect(older).toHaveBeenCalledOnce();
    olderState.value = 'failed';
    look(400, 5000);
    expect(older).toHaveBeenCalledOnce();
  });
});
