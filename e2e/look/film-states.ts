import type { Key } from '../../player/i18n/translate';
import type { LookState } from './scene';

const film = { type: 'vod', id: '1001', site: 'embed' } as const;
const playing = { ...film, autoplay: true, authentication: true } as const;

/** The film with one of its panels open. */
const panel = (name: string, key: Key, more: Partial<LookState> = {}): LookState => ({
  name: `film-${name}`,
  open: async () => playing,
  show: ({ reach }) => reach(key),
  ...more,
});

export const filmStates: readonly LookState[] = [
  { name: 'film-cover', open: async () => ({ ...film, authentication: true }), calm: true },
  { name: 'film-playing', open: async () => playing },
  { name: 'film-guest', open: async () => ({ ...film, autoplay: true }) },
  panel('menu', 'action.more'),
  panel('settings', 'settings.title'),
  panel('comments', 'comments.title'),
  panel('next', 'recommend.title'),
  panel('markers', 'markers.title'),
  panel('share', 'share.title'),
  panel('feedback', 'feedback.title'),
  panel('bookmarks', 'bookmarks.title'),
  panel('login', 'login.title'),
  panel('keys', 'keys.title', { show: ({ page }) => page.keyboard.press('?') }),
  {
    name: 'film-end',
    open: async () => playing,
    begin: async ({ page, seconds }) => {
      await page.keyboard.press('End');
      await seconds(1.5);
      await page.keyboard.press('Shift');
    },
  },
  {
    name: 'film-end-counting',
    open: async () => playing,
    show: async ({ page, seconds }) => {
      await page.keyboard.press('Home');
      await seconds(0.7);
      await page.keyboard.press('End');
      await seconds(1.5);
    },
    calm: true,
  },
];
