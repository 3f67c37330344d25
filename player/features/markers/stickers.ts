import { t } from '../../i18n/translate';

/** The stickers that viewers can choose; the platform may have others. */
export const STICKERS = ['⭐', '❤️', '🔥', '😂', '🎵', '📌'] as const;

const NAMES = {
  '⭐': 'sticker.star',
  '❤️': 'sticker.heart',
  '🔥': 'sticker.fire',
  '😂': 'sticker.laugh',
  '🎵': 'sticker.music',
  '📌': 'sticker.pin',
} as const satisfies Record<(typeof STICKERS)[number], string>;

/** A sticker's name; an unknown sticker is returned unchanged, because screen readers can read it out. */
export function nameSticker(sticker: string): string {
  const known = STICKERS.find((one) => one === sticker);
  return known === undefined ? sticker : t(NAMES[known]);
}
