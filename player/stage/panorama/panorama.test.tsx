import { signal } from '@preact/signals-core';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeByHand } from '../fixtures/stage-session';
import Panorama from './panorama';
import { PanoramaArea } from './panorama-area';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('without WebGL the flat picture stays, and a message appears', async () => {
  // three logs expected errors here.
  vi.spyOn(console, 'error').mockReturnValue();
  const { session, viewing } = makeByHand();
  const home = document.body.appendChild(document.createElement('div'));
  home.append(document.createElement('video'));
  const container = home.appendChild(document.createElement('section'));
  render(
    <>
      <div data-picture />
      <Panorama session={session} viewing={viewing} />
    </>,
    { container, baseElement: home },
  );
  await waitFor(() => expect(session.toasts.current.value?.key).toBe('panorama.flat'));
  expect(screen.queryByRole('application')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  home.remove();
});

test('other videos have nothing of it', () => {
  const made = makeByHand();
  const { container } = render(
    <PanoramaArea session={made.session} viewing={{ ...made.viewing, details: signal(null) }} />,
  );
  expect(container.childElementCount).toBe(0);
});
