import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

export function drawPage(page: ReactNode): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root.');
  // Synchronous: the browser looks for the URL's target while it loads the page.
  flushSync(() => createRoot(root).render(page));
}
