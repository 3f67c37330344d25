/** Emoji, and the characters that join, colour or count them (UTS #51, ED-17). Browsers of 2020 lack the properties. */
const PROPERTIES =
  '[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\p{Regional_Indicator}\\u{e0020}-\\u{e007f}]';

/** The blocks in which emoji are, in UTF-16. */
const BLOCKS =
  '[\\ud83c-\\ud83e][\\udc00-\\udfff]|\\udb40[\\udc20-\\udc7f]|[\\u2190-\\u2bff\\u3030\\u303d\\u3297\\u3299\\u00a9\\u00ae]';

/** Keycaps: a digit, `#` or `*` in a key. */
const KEYCAPS = /[0-9#*]\ufe0f?\u20e3/g;

/** Blanks, joiners and variation selectors. */
const BLANK = /\s|\u200d|[\ufe0e\ufe0f]/g;

/** Exported for its test: `false` compiles the pattern of browsers without Unicode properties. */
export function compileEmoji(hasProperties = true): RegExp {
  try {
    return hasProperties ? new RegExp(PROPERTIES, 'gu') : new RegExp(BLOCKS, 'g');
  } catch {
    return new RegExp(BLOCKS, 'g');
  }
}

const EMOJI = compileEmoji();

/** Whether a text consists of emoji and blanks, with at least one emoji. */
export function isEmojiOnly(text: string, emoji = EMOJI): boolean {
  const rest = text.replace(KEYCAPS, '').replace(emoji, '');
  return rest.replace(BLANK, '') === '' && text.replace(BLANK, '') !== '';
}
