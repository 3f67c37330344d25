/** Focuses the talk's field, or the button in its place, in the very event: phones show a keyboard for no other. */
export function focusField(from: Element): void {
  from
    .closest('[data-chat]')
    ?.querySelector<HTMLElement>('textarea, [data-log-in]')
    ?.focus({ preventScroll: true });
}
