/** How far an element goes up to stand above the bar, and no further than the picture. */
export function liftOf({ offsetTop, offsetHeight }: HTMLElement, free: number): number {
  return Math.max(-offsetTop, Math.min(0, free - offsetTop - offsetHeight));
}
