import { expect, test, vi } from 'vitest';
import { ignoreFailure } from './ignore-failure';

test('a failure that is ignored is logged in development only', async () => {
  const log = vi.spyOn(console, 'debug').mockReturnValue();
  const failing = () => Promise.reject(new Error('gone'));
  await expect(failing().catch(ignoreFailure)).resolves.toBeUndefined();
  expect(log).not.toHaveBeenCalled();
  vi.stubEnv('MODE', 'development');
  await failing().catch(ignoreFailure);
  expect(log).toHaveBeenCalledOnce();
  vi.unstubAllEnvs();
});
