/**
 * Style sheets that failed to load. The bundler's loader requests each of them only once, and later views would appear
 * without styles.
 */
const lost = new Set<HTMLLinkElement>();

/** Idempotent. */
export function noteLostStyles(): void {
  // Error events of elements do not bubble.
  document.addEventListener('error', note, { capture: true });
}

function note({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target);
}

/** @throws if one of the style sheets fails again */
export async function fetchLostStyles(): Promise<void> {
  const links = [...lost];
  lost.clear();
  await Promise.all(links.map(fetchAgain));
}

function fetchAgain(link: HTMLLinkElement): Promise<void> {
  const again = document.createElement('link');
  for (const { name, value } of link.attributes) again.setAttribute(name, value);
  return new Promise((resolve, reject) => {
    again.addEventListener('load', () => resolve());
    again.addEventListener('error', () => reject(new Error(`The style sheet ${again.href} did not come.`)));
    link.replaceWith(again);
  });
}
