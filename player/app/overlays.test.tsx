import { signal } from '@preact/signals-core';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeSession } from '../features/fixtures/session';
import { makeViewing } from '../features/fixtures/viewing';
import type { Feature } from '../features/manifest/define';
import { App } from './app';
import { makeAppContext } from './fixtures/app-context';

beforeEach(() => {
  vi.stubGlobal('reportError', () => undefined);
  // React logs caught errors here as well.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

const exists = signal(true);

const snow: Feature = {
  id: 'snow',
  when: () => exists.value,
  overlay: { load: async () => ({ default: () => <p>برف می‌بارد</p> }) },
};

const broken: Feature = {
  id: 'broken',
  overlay: {
    load: async () => ({
      default: () => {
        throw new Error('broken');
      },
    }),
  },
};

const tray: Feature = {
  id: 'tray',
  popovers: {
    tray: { label: 'reactions.title', tray: true, load: async () => ({ default: () => <p>سینی</p> }) },
  },
};

function draw(registry: readonly Feature[]) {
  const session = makeSession(makeViewing());
  const stage = document.body.appendChild(document.createElement('div'));
  const video = stage.appendChild(document.createElement('video'));
  render(<App app={makeAppContext(session, registry, 'portrait')} video={video} stage={stage} />);
  return { session, stage };
}

describe('the overlays of features', () => {
  it('is there as long as the feature, and breaks alone', async () => {
    const { stage } = draw([broken, snow]);
    expect(stage.contains(await screen.findByText('برف می‌بارد'))).toBe(true);
    expect(stage.querySelector('[data-picture]')).not.toBeNull();
    exists.value = false;
    await waitFor(() => expect(screen.queryByText('برف می‌بارد')).toBeNull());
  });
});

describe('a tray', () => {
  it('stands on the picture though popovers are sheets here', async () => {
    const { session, stage } = draw([tray]);
    session.popovers.show('tray');
    expect(stage.contains(await screen.findByText('سینی'))).toBe(true);
  });
});
