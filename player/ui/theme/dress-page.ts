/** The params that the page's frame (`plr/frame.css`) and its theme depend on. */
export interface Dress {
  readonly lang: 'fa' | 'ar';
  readonly theme: 'light' | 'dark';
  /** In CSS pixels; `null` fills the frame. */
  readonly width: number | null;
  readonly height: number | null;
  readonly portrait: 'allowed' | 'refused';
  /** Whether there is a sidebar or a tab navigator, and a footer. */
  readonly pages: boolean;
  readonly footer: boolean;
}

/** Sets attributes of the document's root element, which exists before the body is parsed. */
export function dressPage(page: HTMLElement, dress: Dress): void {
  page.lang = dress.lang;
  // Both languages of the product are written from right to left.
  page.dir = 'rtl';
  page.dataset.theme = dress.theme;
  page.dataset.portrait = dress.portrait;
  page.dataset.pages = String(dress.pages);
  page.dataset.footer = String(dress.footer);
  setLength(page, '--player-width', dress.width);
  setLength(page, '--player-height', dress.height);
}

function setLength(page: HTMLElement, name: string, pixels: number | null): void {
  if (pixels === null) page.style.removeProperty(name);
  else page.style.setProperty(name, `${pixels}px`);
}
