import { signal } from '@preact/signals-core';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeByHand } from '../fixtures/stage-session';
import { Captions } from './captions';
import { cueOf } from './fixtures/active-cue';

// jsdom has no layout.
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show() {
  const made = makeByHand();
  const activeCues = signal([cueOf('1', 'ستاره‌ها راه را بلدند.')]);
  const engine = made.viewing.engine.value;
  if (engine === null) throw new Error('no engine');
  Object.assign(engine, {
    subtitles: signal({
      tracks: signal([{ id: 'fa', lang: 'fa', title: 'فارسی' }]),
      selected: signal('fa'),
      activeCues,
    }),
  });
  render(<Captions session={made.session} viewing={made.viewing} />);
  return { ...made, activeCues };
}

test('words stand in their own language and direction', () => {
  show();
  const line = screen.getByText('ستاره‌ها راه را بلدند.').parentElement;
  expect(line?.dir).toBe('auto');
  expect(line?.parentElement?.lang).toBe('fa');
});

test('words wear the viewer’s colours and size, as soon as they are chosen', () => {
  const { session } = show();
  const words = screen.getByText('ستاره‌ها راه را بلدند.');
  expect(words.style.getPropertyValue('--caption-ground')).toBe('#2c2c2c');
  act(() => session.settings.change({ subtitleBackgroundColor: '14532d', subtitleSize: 175 }));
  expect(words.style.getPropertyValue('--caption-ground')).toBe('#14532d');
  expect(words.parentElement?.parentElement?.style.getPropertyValue('--size')).toBe('1.75');
});

test('a moment without words leaves nothing on the picture', () => {
  const { activeCues } = show();
  act(() => {
    activeCues.value = [];
  });
  expect(document.querySelector('[data-caption]')).toBeNull();
});
