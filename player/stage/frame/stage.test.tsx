import { signal } from '@preact/signals-core';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type HandMade, makeByHand } from '../fixtures/stage-session';
import * as failureWords from '../states/failure-words';
import { learnFailureWords } from '../states/read-failure';
import { Stage } from './stage';

let home: HTMLElement;
let video: HTMLVideoElement;

beforeEach(() => {
  home = document.createElement('div');
  video = document.createElement('video');
  home.append(video);
  document.body.append(home);
});
afterEach(() => {
  cleanup();
  home.remove();
});

function show({ session }: HandMade) {
  render(<Stage session={session} video={video} />);
  const picture = home.querySelector('section > div');
  if (!picture) throw new Error('the stage has no picture');
  return { picture, frame: screen.getByRole('region', { name: 'پخش‌کنندهٔ ویدیو' }) };
}

const controls = (frame: HTMLElement) => frame.dataset.controls;

test('the video stays where it was', () => {
  show(makeByHand());
  expect(home.firstElementChild).toBe(video);
});

test('before the first play there is the cover with its title, and no bar', () => {
  const made = makeByHand();
  made.facts.started.value = false;
  made.facts.state.value = 'can-play';
  show(made);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('ستاره‌های کویر');
  expect(screen.queryByRole('slider')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'پخش' }));
  expect(made.calls).toEqual(['play']);
});

test('a click plays and pauses, a double click fills the screen and leaves playing as it was', () => {
  const made = makeByHand();
  const { picture } = show(made);
  fireEvent.click(picture);
  fireEvent.click(picture);
  fireEvent.doubleClick(picture);
  expect(made.calls).toEqual(['toggle', 'toggle', 'full screen']);
});

test('a press that closes a popover does nothing else', () => {
  const made = makeByHand();
  const { picture } = show(made);
  made.session.popovers.show('settings');
  fireEvent.pointerDown(picture, { pointerType: 'mouse' });
  made.session.popovers.close();
  fireEvent.click(picture);
  expect(made.calls).toEqual([]);
});

test('a finger on the picture hides the controls and shows them again', () => {
  const made = makeByHand();
  const { picture, frame } = show(made);
  const tap = () => {
    fireEvent.pointerDown(picture, { pointerType: 'touch' });
    fireEvent.click(picture);
  };
  tap();
  expect([controls(frame), made.calls]).toEqual(['hidden', []]);
  tap();
  expect(controls(frame)).toBe('shown');
});

test('a pointer that moves and a key that is pressed bring the controls back', () => {
  const made = makeByHand();
  const { picture, frame } = show(made);
  act(() => made.session.controls.dismiss());
  expect(controls(frame)).toBe('hidden');
  fireEvent.pointerMove(picture, { pointerType: 'mouse' });
  expect(controls(frame)).toBe('shown');
  act(() => made.session.controls.dismiss());
  fireEvent.keyDown(frame, { key: 'x' });
  expect(controls(frame)).toBe('shown');
});

test('ended offers to watch again, in the bar and on the picture', async () => {
  const made = makeByHand();
  made.facts.state.value = 'ended';
  show(made);
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'تماشای دوباره' })).toHaveLength(2));
});

test('a lost stream is a note while its buffer plays', async () => {
  const made = makeByHand();
  const lost = { attempt: 2, attempts: 10, retryAt: signal(null), retryNow: () => undefined };
  made.facts.reconnecting.value = lost;
  show(made);
  expect((await screen.findByText('ارتباط قطع شد؛ دوباره وصل می‌شویم')).tagName).toBe('OUTPUT');
  act(() => {
    made.facts.reconnecting.value = null;
  });
  expect(screen.queryByText('ارتباط قطع شد؛ دوباره وصل می‌شویم')).toBeNull();
});

test('a lost stream is a screen only when the buffer has run out', async () => {
  const made = makeByHand();
  made.facts.reconnecting.value = {
    attempt: 2,
    attempts: 10,
    retryAt: signal(performance.now() + 2500),
    retryNow: () => made.calls.push('retry now'),
  };
  show(made);
  expect(screen.queryByText('تلاش ۲ از ۱۰')).toBeNull();
  act(() => {
    made.facts.state.value = 'waiting';
  });
  expect(await screen.findByText('تلاش ۲ از ۱۰')).toBeTruthy();
  expect(screen.getByText('ارتباط قطع شد؛ دوباره وصل می‌شویم').tagName).toBe('H2');
  // Visible, but hidden from screen readers.
  expect(screen.getByText(/^[۱-۳] ثانیهٔ دیگر$/).getAttribute('aria-hidden')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'همین حالا تلاش کن' }));
  expect(made.calls).toEqual(['retry now']);
});

test('a live stream that its broadcaster has paused is not reported as a lost connection', async () => {
  const words = 'فرستنده پخش را موقتاً نگه داشته است';
  const made = makeByHand({ live: 'time-machine' });
  made.facts.interrupted.value = true;
  show(made);
  expect((await screen.findByText(words)).tagName).toBe('OUTPUT');
  act(() => {
    made.facts.state.value = 'waiting';
    made.facts.reconnecting.value = {
      attempt: 1,
      attempts: 60,
      retryAt: signal(null),
      retryNow: () => undefined,
    };
  });
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByText('ارتباط قطع شد؛ دوباره وصل می‌شویم')).toBeNull();
  // The DVR window is still seekable.
  expect(screen.getByRole('slider', { name: 'نوار زمان' })).toBeTruthy();
  act(() => {
    made.facts.interrupted.value = false;
  });
  expect(screen.queryByText(words)).toBeNull();
  expect(await screen.findByText('ارتباط قطع شد؛ دوباره وصل می‌شویم')).toBeTruthy();
});

test('a failure is shown in words, with another try', () => {
  // The failure texts load after the controls.
  learnFailureWords(failureWords);
  const made = makeByHand();
  made.facts.phase.value = 'failed';
  made.facts.failure.value = { from: 'engine', reason: 'network', type: 'HLS_networkError', detail: '' };
  show(made);
  expect(screen.getByRole('alert').textContent).toContain('به سرور ویدیو دسترسی نداریم');
  fireEvent.click(screen.getByRole('button', { name: 'تلاش دوباره' }));
  expect(made.calls).toEqual(['retry']);
});

test('refused sound is offered by a pill, which goes when sound is there', () => {
  const made = makeByHand();
  made.facts.muted.value = true;
  made.facts.soundOffered.value = true;
  show(made);
  fireEvent.click(screen.getByRole('button', { name: 'برای شنیدن صدا بزنید' }));
  expect(made.calls).toEqual(['unmute']);
  expect(screen.queryByRole('button', { name: 'برای شنیدن صدا بزنید' })).toBeNull();
});

test('a toast shows the catalogue’s text, unless the platform sends its own', () => {
  const made = makeByHand();
  show(made);
  act(() => made.session.toasts.show({ key: 'no.such.key', tone: 'bad' }));
  expect(screen.getByText('انجام نشد؛ دوباره تلاش کنید')).toBeTruthy();
  act(() => made.session.toasts.show({ key: 'error.generic', detail: 'ظرفیت پر است' }));
  expect(screen.getByText('ظرفیت پر است')).toBeTruthy();
});

test('where nothing can be filled, there is no button for it', () => {
  const made = makeByHand({ live: 'low-latency' });
  const session = { ...made.session, fullscreen: { ...made.session.fullscreen, toggle: null } };
  show({ ...made, session });
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(names).not.toContain('تمام‌صفحه');
  expect(names).not.toContain('۱۵ ثانیه عقب');
});

test('a wait keeps the buttons for fingers where they are', () => {
  const made = makeByHand();
  const { frame } = show(made);
  act(() => {
    made.facts.state.value = 'waiting';
  });
  // In the bar and on the picture; CSS shows one of each.
  expect(screen.getAllByRole('button', { name: 'مکث' })).toHaveLength(2);
  expect(frame.dataset.standing).toBe('loading');
});

test('a locked stage has one button, and it opens the lock', () => {
  const made = makeByHand();
  const { picture, frame } = show(made);
  act(() => made.session.lock.toggle());
  expect(controls(frame)).toBe('hidden');
  fireEvent.click(picture);
  fireEvent.doubleClick(picture);
  expect(made.calls).toEqual(['lock']);
  act(() => made.session.controls.stir());
  fireEvent.click(screen.getByRole('button', { name: 'باز کردن قفل' }));
  expect(controls(frame)).toBe('shown');
  expect(screen.queryByRole('button', { name: 'باز کردن قفل' })).toBeNull();
});

test('a tap on a locked picture shows the way to unlock, and another one takes it away', () => {
  const made = makeByHand();
  const { picture } = show(made);
  const tap = () => {
    fireEvent.pointerDown(picture, { pointerType: 'touch' });
    fireEvent.click(picture);
  };
  act(() => made.session.lock.toggle());
  act(() => made.session.controls.dismiss());
  expect(screen.queryByRole('button', { name: 'باز کردن قفل' })).toBeNull();
  tap();
  expect(screen.getByRole('button', { name: 'باز کردن قفل' })).toBeTruthy();
  tap();
  expect(screen.queryByRole('button', { name: 'باز کردن قفل' })).toBeNull();
});

test('a double tap at a side shows the distance', async () => {
  const made = makeByHand();
  const { picture, frame } = show(made);
  picture.getBoundingClientRect = () => new DOMRect(0, 0, 900, 500);
  for (let taps = 0; taps < 3; taps += 1) {
    fireEvent.pointerDown(picture, { pointerType: 'touch', clientX: 800 });
    fireEvent.click(picture, { clientX: 800 });
  }
  await screen.findByText('۳۰ ثانیه');
  expect(frame.querySelector('[data-feedback="right"]')?.textContent).toBe('۳۰ ثانیه');
  expect(made.calls).toEqual(['seek 75', 'seek 90']);
});

test('sound without a cover has a face of its own', async () => {
  const made = makeByHand();
  show(made);
  const face = () => home.querySelector('[data-sound-face]');
  expect(face()).toBeNull();
  made.facts.source.value = { ...made.facts.source.value, soundOnly: true };
  await waitFor(() => expect(face()).not.toBeNull());
  made.facts.cover.value = 'https://media.example.com/cover.jpg';
  await waitFor(() => expect(face()).toBeNull());
});

test('a video in a small window leaves no ring and no buttons in the middle', async () => {
  const made = makeByHand();
  made.facts.state.value = 'waiting';
  const { frame } = show(made);
  expect(screen.getAllByRole('button', { name: 'مکث' })).toHaveLength(2);
  made.facts.inSmallWindow.value = true;
  await waitFor(() => expect(frame.querySelector('[data-small-window]')).not.toBeNull());
  expect(screen.getAllByRole('button', { name: 'مکث' })).toHaveLength(1);
});
