// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { makeSession } from '../../features/fixtures/session';
import { makeViewing } from '../../features/fixtures/viewing';
import type { Feature } from '../../features/manifest/define';
import type { Layout } from './layout';
import { pagesInSight, pagesOf } from './pages-in-sight';

const page = (id: string, sidebarOnly = false): Feature => ({
  id,
  tab: {
    label: 'about.title',
    load: async () => ({ default: () => null }),
    ...(sidebarOnly && { sidebarOnly: true }),
  },
});

function idsInSight(layout: Layout, authentication = false) {
  const session = makeSession(makeViewing(), authentication ? { authentication: 'true' } : {});
  return pagesInSight([page('about'), page('comments')], layout, session).map(({ id }) => id);
}

describe('pages', () => {
  it('that come and go stand behind the first one of the sidebar, and on a phone nowhere', () => {
    const pages = [page('poll', true), page('chat'), page('lives', true), page('comments')];
    const ids = (layout: Layout) => pagesOf(pages, layout).map(({ id }) => id);
    expect(ids('wide')).toEqual(['chat', 'poll', 'lives', 'comments']);
    expect(ids('portrait')).toEqual(['chat', 'comments']);
  });

  it('are all in sight in the sidebar, and nowhere where no place is for them', () => {
    expect(idsInSight('wide')).toEqual(['about', 'comments']);
    expect(idsInSight('plain')).toEqual([]);
    expect(idsInSight('mini')).toEqual([]);
  });

  it('of a phone are the first one, and all where the embedding has the tab navigator', () => {
    expect(idsInSight('portrait')).toEqual(['about']);
    expect(idsInSight('portrait', true)).toEqual(['about', 'comments']);
  });
});
