import { lang, theme } from './appearance';

const PAGES = { playground: './', reference: './reference.html', arabic: './arabic.html' } as const;

export type PageName = keyof typeof PAGES;

/** A page in the language and theme of this one; the example of an Arabic site has its own. */
export function pageLink(page: PageName): string {
  return `${PAGES[page]}?${new URLSearchParams({ lang: lang.value, theme: theme.value })}`;
}

/** Where the reference describes a name. */
export function referenceLink(kind: string, name: string): string {
  return `${pageLink('reference')}#${kind}-${name}`;
}
