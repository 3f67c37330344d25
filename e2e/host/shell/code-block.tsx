import type { ReactNode } from 'react';
import { SCROLLABLE } from './scrollable';

export function CodeBlock({ children }: { readonly children: ReactNode }) {
  return (
    <pre className="code" dir="ltr" {...SCROLLABLE}>
      <code>{children}</code>
    </pre>
  );
}
