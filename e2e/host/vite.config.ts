import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { reference } from './reference/plugin.ts';

/** Settings of the host page's modules; `e2e/commands/start-pages.mjs` defines where it is served. */
export default defineConfig({ plugins: [react(), reference()] });
