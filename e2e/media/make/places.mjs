import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const MEDIA = fileURLToPath(new URL('../', import.meta.url));
export const WORK = join(tmpdir(), 'media-work');

export const freshFolder = async (...parts) => {
  const folder = join(MEDIA, ...parts);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  return folder;
};
