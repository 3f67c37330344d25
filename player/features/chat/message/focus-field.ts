/** Focuses the chat's field, or the button in its place, synchronously: otherwise phones show no keyboard. */
export function focusField(from: Element): void {
  from
    .closest('[data-chat]')
    ?.querySelector<HTMLElement>('textarea, [data-log-in]')
    ?.focus({ preventScroll: true });
}
