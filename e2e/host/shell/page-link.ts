import { lang, theme } from './appearance';

const PAGES = { playground: './', reference: './reference.html', arabic: './arabic.html' } as const;

export type PageName = keyof typeof PAGES;

/** A link to a page in the current language and theme; the example of an Arabic site has its own. */
export function pageLink(page: PageName): string {
  return `${PAGES[page]}?${new URLSearchParams({ lang: lang.value, theme: theme.value })}`;
}

/** A link to the description of a name in the reference. */
export function referenceLink(kind: string, name: string): string {
  return `${pageLink('reference')}#${kind}-${name}`;
}
