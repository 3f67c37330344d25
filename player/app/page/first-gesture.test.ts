import { fireEvent } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeSession } from '../../features/fixtures/session';
import { makeViewing } from '../../features/fixtures/viewing';
import { parseParams } from '../../params/parse';
import { fillAtFirstGesture } from './first-gesture';

let stop: () => void = () => undefined;

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

function start(given: Readonly<Record<string, string>> = { fullscreen: 'true' }) {
  const session = makeSession(makeViewing(), given);
  stop = fillAtFirstGesture(session);
  document.body.innerHTML = '<button id="play"></button>';
  const find = (id: string) => document.getElementById(id) ?? document.body;
  return { session, isFull: () => session.fullscreen.active.value, find };
}

describe('the fullscreen param', () => {
  it('fills the screen with the first press, and only with that', () => {
    const { session, isFull, find } = start();
    expect(isFull()).toBe(false);
    fireEvent.click(find('play'));
    expect(isFull()).toBe(true);
    session.fullscreen.toggle();
    fireEvent.click(find('play'));
    expect(isFull()).toBe(false);
  });

  it('fills it with a key that browsers take for a gesture', () => {
    const { isFull } = start();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    fireEvent.keyDown(document.body, { key: 'Shift' });
    expect(isFull()).toBe(false);
    fireEvent.keyDown(document.body, { key: 'k' });
    expect(isFull()).toBe(true);
  });

  it('fills it for a gesture that came just before', () => {
    vi.stubGlobal('navigator', { userActivation: { isActive: true } });
    expect(start().isFull()).toBe(true);
  });

  it('leaves alone a gesture that fills the screen by itself', () => {
    const { session, isFull, find } = start();
    find('play').addEventListener('click', session.fullscreen.toggle);
    fireEvent.click(find('play'));
    expect(isFull()).toBe(true);
  });

  it.each([{}, { fullscreen: 'false' }])('does nothing given %j', (given) => {
    const { isFull, find } = start(given);
    fireEvent.click(find('play'));
    expect(isFull()).toBe(false);
  });

  it('counts when the host sets it later', () => {
    const { session, isFull, find } = start({ fullscreen: 'false' });
    session.params.value = parseParams({ type: 'vod', id: '1001', fullscreen: 'true' });
    fireEvent.click(find('play'));
    expect(isFull()).toBe(true);
  });
});
