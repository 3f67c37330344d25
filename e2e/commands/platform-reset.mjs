import { rmSync } from 'node:fs';
import { logLine } from './log-line.mjs';
import { ROOT } from './root.mjs';

rmSync(process.env.PLATFORM_STATE ?? `${ROOT}.state/platform`, { recursive: true, force: true });
logLine('the platform begins afresh at its next start');
