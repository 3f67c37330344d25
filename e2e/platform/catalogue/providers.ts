import type { Provider } from './item';

export const darvazehFilm: Provider = {
  id: '71',
  name: 'خانهٔ فیلم دروازه',
  avatar: 'covers/avatar-star.png',
};
export const avayeIran: Provider = { id: '72', name: 'آوای ایران', avatar: 'covers/avatar-note.png' };
export const varzeshgah: Provider = { id: '73', name: 'ورزشگاه', avatar: 'covers/avatar-ball.png' };
export const rahnama: Provider = { id: '74', name: 'رهنمای سفر', avatar: 'covers/avatar-dome.png' };
