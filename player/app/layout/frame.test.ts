import { signal } from '@preact/signals-core';
import { describe, expect, it } from 'vitest';
import { makeSession } from '../../features/fixtures/session';
import { makeViewing } from '../../features/fixtures/viewing';
import type { ParamsPatch } from '../../session/session';
import { followDress } from './frame';

function dress(given: ParamsPatch) {
  const root = document.createElement('div');
  const hasPages = signal(true);
  const places = { hasFooter: signal(false), hasPages };
  const session = makeSession(makeViewing(), given);
  const undress = followDress(root, session, places);
  return { page: document.documentElement, hasPages, undress };
}

describe('the page’s dress', () => {
  it('carries language, direction and theme', () => {
    const { page, undress } = dress({ lang: 'ar', theme: 'light' });
    expect([page.lang, page.dir, page.dataset.theme]).toEqual(['ar', 'rtl', 'light']);
    undress();
  });

  it('exposes the used areas to CSS', () => {
    const { page, hasPages, undress } = dress({});
    expect(page.dataset).toMatchObject({ pages: 'true', footer: 'false', portrait: 'allowed' });
    hasPages.value = false;
    expect(page.dataset.pages).toBe('false');
    undress();
  });

  it('is the picture alone in full screen, also in a window that the host has filled', () => {
    const active = signal(true);
    const session = makeSession(makeViewing());
    const full = { ...session, fullscreen: { ...session.fullscreen, active } };
    const places = { hasFooter: signal(true), hasPages: signal(true) };
    const undress = followDress(document.createElement('div'), full, places);
    const { dataset } = document.documentElement;
    expect([dataset.pages, dataset.footer]).toEqual(['false', 'false']);
    active.value = false;
    expect([dataset.pages, dataset.footer]).toEqual(['true', 'true']);
    undress();
  });

  it('is not a phone’s where the embedding refuses it', () => {
    const { page, undress } = dress({ portrait: 'false' });
    expect(page.dataset.portrait).toBe('refused');
    undress();
  });

  it('has the size that the embedding requests', () => {
    const { page, undress } = dress({ width: '640', height: '360' });
    expect(page.style.getPropertyValue('--player-width')).toBe('640px');
    expect(page.style.getPropertyValue('--player-height')).toBe('360px');
    undress();
  });
});
