import { signal } from '@preact/signals-core';
import { describe, expect, it } from 'vitest';
import { makeSession } from '../features/hand-made/session';
import { makeViewing } from '../features/hand-made/viewing';
import type { ParamsPatch } from '../session/session';
import { dressRoot } from './frame';

function dress(given: ParamsPatch) {
  const root = document.createElement('div');
  const hasPages = signal(true);
  const places = { hasFooter: signal(false), hasPages, pages: signal([]) };
  const session = makeSession(makeViewing(), given);
  const undress = dressRoot(root, session, places);
  return { root, hasPages, undress };
}

describe('the player’s root', () => {
  it('carries language, direction and theme, and so does the page', () => {
    const { root, undress } = dress({ lang: 'ar', theme: 'light' });
    for (const element of [root, document.documentElement]) {
      expect([element.lang, element.dir, element.dataset.theme]).toEqual(['ar', 'rtl', 'light']);
    }
    undress();
  });

  it('tells its CSS which places are in use', () => {
    const { root, hasPages, undress } = dress({});
    expect(root.dataset).toMatchObject({ pages: 'true', footer: 'false', portrait: 'allowed' });
    hasPages.value = false;
    expect(root.dataset.pages).toBe('false');
    undress();
  });

  it('is not a phone’s where the embedding refuses it', () => {
    const { root, undress } = dress({ portrait: 'false' });
    expect(root.dataset.portrait).toBe('refused');
    undress();
  });

  it('has the size that the embedding asks for', () => {
    const { root, undress } = dress({ width: '640', height: '360' });
    expect([root.style.inlineSize, root.style.blockSize]).toEqual(['min(640px, 100%)', 'min(360px, 100%)']);
    undress();
  });
});
