import { formatClock } from '../../i18n/format';
import type { Paragraph } from './paragraphs';

/** Prints only the text, from a hidden page of its own. */
export function printText(title: string, paragraphs: readonly Paragraph[]): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const { contentDocument: page, contentWindow: view } = frame;
  if (page === null || view === null) {
    frame.remove();
    return;
  }
  const add = (tag: 'h1' | 'p', text: string) => {
    const element = page.createElement(tag);
    element.dir = 'auto';
    element.textContent = text;
    page.body.append(element);
  };
  page.documentElement.lang = document.documentElement.lang;
  page.documentElement.dir = 'rtl';
  page.title = title;
  add('h1', title);
  for (const { start, speaker, text } of paragraphs)
    add('p', `${formatClock(start)}  ${speaker && `${speaker}: `}${text}`);
  view.addEventListener('afterprint', () => frame.remove());
  view.print();
}
