/** Which key presses are the player's to answer, and which belong to what has the focus. */

const TEXT_INPUT = 'input:not([type=range],[type=checkbox],[type=radio],[type=button]), textarea, select';

/** What moves its own value or focus by arrows. */
const ARROW_OWNER =
  'input, [role=slider], [role=tab], [role=menuitem], [role=menuitemradio], [role=radio], [role=option]';

/** What Space presses by itself. */
const SPACE_OWNER =
  'a[href], button, input, summary, [role=button], [role=tab], [role=menuitem], [role=menuitemradio], [role=radio], [role=switch]';

export function isForPlayer(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return false;
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return false;
  const { target } = event;
  if (!(target instanceof Element)) return true;
  if (target.matches(TEXT_INPUT) || target.closest('[contenteditable]:not([contenteditable=false])') !== null)
    return false;
  if (event.code.startsWith('Arrow')) return target.closest(ARROW_OWNER) === null;
  return event.code !== 'Space' || target.closest(SPACE_OWNER) === null;
}
