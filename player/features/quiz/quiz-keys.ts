import type { Popovers } from '../../session/page/popovers';
import { keysSwitch } from '../../session/settings/keys-switch';
import type { Quiz } from './state/quiz';

const DIGIT = /^(?:Digit|Numpad)(\d)$/;

/** Elements that handle keys themselves. */
const CONTROL = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

const TEXT_FIELD = 'input:not([type=range],[type=checkbox],[type=radio],[type=button]), textarea, select';
const EDITABLE = '[contenteditable]:not([contenteditable=false])';

/**
 * Keys of the visible card, by `event.code`: digits choose, Enter sends, Escape collapses the card where possible. They
 * take precedence over the player's shortcuts, whose digits would seek.
 *
 * @param keys the viewer may have turned single-key shortcuts off (WCAG 2.2, 2.1.4)
 */
export function listenToKeys(page: Document, quiz: Quiz, popovers: Popovers, keys = keysSwitch): () => void {
  const closing = new AbortController();
  const onKeyDown = (event: KeyboardEvent) => {
    if (!quiz.shown.peek() || !isForQuiz(event)) return;
    if (!keys.on.peek() && event.key.length === 1) return;
    if (!answer(event, quiz, popovers)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  page.addEventListener('keydown', onKeyDown, { capture: true, signal: closing.signal });
  return () => closing.abort();
}

function isForQuiz(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return false;
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return false;
  const { target } = event;
  if (!(target instanceof Element)) return true;
  if (target.matches(TEXT_FIELD) || target.closest(EDITABLE) !== null) return false;
  // Dialogs above the card handle their own keys.
  return target.closest('dialog:not([data-quiz])') === null;
}

/** Returns whether the card has handled the key, even if the key had no effect. */
function answer(event: KeyboardEvent, quiz: Quiz, popovers: Popovers): boolean {
  const digit = DIGIT.exec(event.code)?.[1];
  if (digit !== undefined) {
    if (!event.repeat) choose(Number(digit) - 1, quiz, event.target);
    return true;
  }
  if (event.key === 'Enter') return submit(event, quiz);
  if (event.key !== 'Escape' || popovers.open.peek() !== null) return false;
  const dismiss = quiz.dismiss.peek();
  dismiss?.();
  return dismiss !== null;
}

function choose(index: number, quiz: Quiz, target: EventTarget | null): void {
  const scene = quiz.scene.peek();
  const choice = scene.name === 'question' ? scene.question.choices[index] : undefined;
  if (choice === undefined) return;
  quiz.choose.peek()?.(choice.id);
  // If another choice kept the focus, Enter would choose that one.
  const from = target instanceof Element ? target.closest('[data-choice]') : null;
  const choices = from?.closest('[data-quiz]')?.querySelectorAll<HTMLElement>('[data-choice]');
  choices?.[index]?.focus({ preventScroll: true });
}

function submit({ target, repeat }: KeyboardEvent, quiz: Quiz): boolean {
  const control = target instanceof Element ? target.closest<HTMLElement>(CONTROL) : null;
  // On the choice that is already chosen, Enter sends it.
  const isOwn = control?.dataset.choice !== undefined && control.dataset.choice === quiz.own.peek()?.choice;
  if (control !== null && !isOwn) return false;
  const send = quiz.submit.peek();
  if (send !== null && !repeat) send();
  return send !== null;
}
