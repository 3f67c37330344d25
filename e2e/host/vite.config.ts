import { defineConfig } from 'vite';
import { reference } from './reference/plugin.ts';

/** What the host page's own modules need; where it is served is told by `e2e/commands/start-pages.mjs`. */
export default defineConfig({ plugins: [reference()] });
