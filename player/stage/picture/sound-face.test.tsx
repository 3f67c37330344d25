import { signal } from '@preact/signals-core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { makeByHand } from '../fixtures/stage-session';
import { SoundFace } from './sound-face';

afterEach(() => {
  cleanup();
  document.documentElement.removeAttribute('data-still');
});

const bars = () => document.querySelector('[data-sound-face] > [aria-hidden]');

it('bars move while it plays, beside its title', async () => {
  const { viewing, facts } = makeByHand();
  render(<SoundFace viewing={viewing} standing="running" />);
  expect(screen.getByText('ستاره‌های کویر')).toBeDefined();
  expect(bars()?.className).not.toMatch(/resting/);
  facts.state.value = 'paused';
  await waitFor(() => expect(bars()?.className).toMatch(/resting/));
});

it('bars do not move for viewers who prefer less motion', () => {
  document.documentElement.toggleAttribute('data-still', true);
  const { viewing } = makeByHand();
  render(<SoundFace viewing={viewing} standing="running" />);
  expect(bars()?.className).not.toMatch(/live/);
});

it.each([
  ['https://media.example.com/%D8%A2%D9%88%D8%A7%D8%B2%20%D8%B4%D8%A8.mp3?v=2.1#t', 'آواز شب'],
  ['https://media.example.com/100%.ogg', '100%'],
  ['https://media.example.com/<img src=x>.mp3', '<img src=x>'],
])('a file without a title is called by its name: %s', (url, name) => {
  const { viewing, facts } = makeByHand();
  facts.source.value = { ...facts.source.value, url, soundOnly: true };
  render(<SoundFace viewing={{ ...viewing, title: signal('') }} standing="running" />);
  expect(screen.getByText(name)).toBeDefined();
});

it('the cover in a file stands in place of the bars, and the bars are back where it is broken', async () => {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:cover');
  const revoked = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const { viewing, facts } = makeByHand();
  const view = render(<SoundFace viewing={viewing} standing="running" />);
  expect(bars()).not.toBeNull();
  const cover = new Blob(['…'], { type: 'image/png' });
  facts.tags.value = { title: '<b>آواز</b>', cover };
  const image = () => document.querySelector('[data-sound-face] img');
  await waitFor(() => expect(image()?.getAttribute('src')).toBe('blob:cover'));
  expect(bars()).toBeNull();
  fireEvent.error(image() ?? document.body);
  await waitFor(() => expect(bars()).not.toBeNull());
  view.unmount();
  expect([made.mock.calls, revoked.mock.calls]).toEqual([[[cover]], [['blob:cover']]]);
});
