/** The popover of the buttons that did not fit in the bar. */
export const MORE = 'more';

/** Popovers that list what can be done with the video elsewhere: where all buttons fit there is no other menu. */
export function asksForDevices(popover: string | null): boolean {
  return popover === MORE || popover === 'settings';
}
