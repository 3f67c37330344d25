import { fileURLToPath } from 'node:url';
import { startPlatform } from '../commands/start-platform.mjs';
import { at } from './addresses';

/** Starts the reference platform with its own database for the whole run. */
export default function start(): Promise<() => Promise<void>> {
  const state = fileURLToPath(new URL('../../.state/views', import.meta.url));
  const page = `http://127.0.0.1:${at.ports.player}`;
  return startPlatform(at, { state, quiet: true, moreOrigins: [page], operatorOrigin: page });
}
