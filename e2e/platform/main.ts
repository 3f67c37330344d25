import { resolve } from 'node:path';
import { createPlatform } from './server';

const { PLATFORM_MEDIA, OPERATOR_ORIGIN, SCHEDULE_URL } = process.env;
const port = Number(process.env.PLATFORM_PORT ?? 4174);
const origins = (process.env.PLAYER_ORIGIN ?? 'http://localhost:4173')
  .split(',')
  .map((entry) => entry.trim());

const platform = await createPlatform({
  state: resolve(process.env.PLATFORM_STATE ?? '.state/platform'),
  origins,
  ...(OPERATOR_ORIGIN && { operatorOrigins: [OPERATOR_ORIGIN] }),
  ...(SCHEDULE_URL && { schedule: SCHEDULE_URL }),
  ...(PLATFORM_MEDIA && { mediaFolder: resolve(PLATFORM_MEDIA) }),
  sendCode: (mobile, code) => console.log(`code for ${mobile}: ${code}`),
});
console.log(`platform ${await platform.listen(port)}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void platform.close().then(() => process.exit(0));
  });
}
