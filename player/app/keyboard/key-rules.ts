/** Decides which key presses the player handles, and which the focused element handles. */

const TEXT_INPUT = 'input:not([type=range],[type=checkbox],[type=radio],[type=button]), textarea, select';

/** Elements that handle arrow keys, Home and End themselves. */
const MOVE_OWNER =
  'input, [role=slider], [role=tab], [role=menuitem], [role=menuitemradio], [role=radio], [role=option]';

const MOVES = /^(Arrow|Home$|End$)/;

/** Elements that Space activates. */
const SPACE_OWNER =
  'a[href], button, input, summary, [role=button], [role=tab], [role=menuitem], [role=menuitemradio], [role=radio], [role=switch]';

/** Code for `?` in any keyboard layout, and for the help key. */
export const HELP = 'Help';

/** Persian and Arabic layouts have their own question mark. */
const QUESTION_MARKS = new Set(['?', '؟']);

/**
 * Identifies a key by its position, so that a Persian layout changes nothing. The question mark's position varies
 * between layouts, so it is identified by its character; so is the number pad, which has several modes.
 */
export function readCode(event: KeyboardEvent): string {
  if (QUESTION_MARKS.has(event.key) || (event.code === 'Slash' && event.shiftKey)) return HELP;
  if (event.code.startsWith('Numpad') && /^\p{Nd}$/u.test(event.key))
    return event.code.replace('Numpad', 'Digit');
  return event.code;
}

export function isForPlayer(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return false;
  if (event.ctrlKey || event.altKey || event.metaKey) return false;
  if (event.shiftKey && readCode(event) !== HELP) return false;
  const { target } = event;
  if (!(target instanceof Element)) return true;
  if (target.matches(TEXT_INPUT) || target.closest('[contenteditable]:not([contenteditable=false])') !== null)
    return false;
  if (MOVES.test(event.code)) return target.closest(MOVE_OWNER) === null;
  return event.code !== 'Space' || target.closest(SPACE_OWNER) === null;
}
