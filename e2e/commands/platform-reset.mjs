import { rmSync } from 'node:fs';
import { ROOT } from './root.mjs';
import { say } from './say.mjs';

rmSync(process.env.PLATFORM_STATE ?? `${ROOT}.state/platform`, { recursive: true, force: true });
say('the platform begins afresh at its next start');
