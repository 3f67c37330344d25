import { readFileSync } from 'node:fs';

/** The README's first example of HTML: a frame, and calls that wait for the SDK. */
export function readStub(): string {
  const [, stub = ''] = /^```html\n([\s\S]*?)^```/m.exec(readFileSync('README.md', 'utf8')) ?? [];
  return stub;
}

interface StubPage {
  /** The player's origin. */
  readonly player: string;
  /** Params that are added to those of the example. */
  readonly query: string;
  /** Statements of the host, which follow the example. */
  readonly script?: string;
}

/** A host page with the README's example. */
export function stubPage({ player, query, script = '' }: StubPage): string {
  const stub = readStub()
    .replaceAll('https://player.example.com', player)
    .replace('#pardeh=', `&${query}#pardeh=`);
  return `<!doctype html>
<meta charset="utf-8">
<title>host</title>
<div style="width:960px">${stub}</div>
<script>${script}</script>`;
}
