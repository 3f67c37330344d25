import { REQUIRED } from '../playground/content-params';
import { make } from '../shell/element';
import type { Written } from './draw-entry';

const NAMES = {
  content: 'modeContent',
  static: 'modeStatic',
  general: 'modeGeneral',
  raw: 'modeRaw',
  quiz: 'modeQuiz',
} as const;

/** The required params of each kind of content, from the player's own check. */
export function drawModes({ words }: Written): HTMLElement[] {
  return (['content', 'static', 'general', 'raw', 'quiz'] as const).map((mode) =>
    make(
      'div',
      { class: 'entry entry-row', id: `mode-${mode}` },
      make('span', {}, words[NAMES[mode]]),
      make(
        'span',
        { class: 'required', dir: 'ltr' },
        ...[...new Set(REQUIRED[mode])].map((name) =>
          make('a', { class: 'chip', href: `#param-${name}` }, name),
        ),
      ),
    ),
  );
}
