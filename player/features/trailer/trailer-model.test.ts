import { expect, it } from 'vitest';
import { makeSession } from '../fixtures/session';
import { makeViewing } from '../fixtures/viewing';
import { openTrailer } from './trailer-model';

/** A plain file for the engine, at an address from which nothing is requested. */
const NOWHERE = 'about:blank#.mp4';

function open() {
  const viewing = makeViewing();
  const session = makeSession(viewing);
  const start = () => openTrailer(document.createElement('video'), NOWHERE, { session, viewing });
  return { viewing, session, start };
}

it('holds the video while it is open, and lets it go on afterwards', () => {
  const { viewing, start } = open();
  const trailer = start();
  expect(viewing.playback.state.value).toBe('paused');
  void trailer.close();
  expect(viewing.playback.state.value).toBe('playing');
});

it('leaves a video that stood still where it was', () => {
  const { viewing, start } = open();
  viewing.playback.pause();
  void start().close();
  expect(viewing.playback.state.value).toBe('paused');
});

it('does not wake a video that another one has replaced', () => {
  const { viewing, session, start } = open();
  const trailer = start();
  session.viewing.value = makeViewing();
  void trailer.close();
  expect(viewing.playback.state.value).toBe('paused');
});

it('sounds as loud as the video', () => {
  const { viewing, start } = open();
  viewing.playback.setVolume(0.3);
  viewing.playback.setMuted(true);
  const { playback, close } = start();
  expect([playback.volume.value, playback.muted.value]).toEqual([0.3, true]);
  void close();
});
