// node e2e/media/make/verify.mjs: measures everything that is committed; needs ffprobe. Exits 1 on any breach.
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MEDIA } from './places.mjs';
import { checkPresentation, PRESENTATIONS } from './verify/presentation.mjs';
import { checkFiles } from './verify/sample-files.mjs';
import { checkCovers, checkThumbs } from './verify/stills.mjs';

const LIMIT = 43e6;
const breaches = [];
const report = (breach) => breaches.push(breach);

/** A check that cannot even read its file is a breach too. */
const guarded = async (name, check) => {
  try {
    await check();
  } catch (error) {
    report(`${name}: ${error.message}`);
  }
};

for (const name of PRESENTATIONS) await guarded(name, () => checkPresentation(name, report));
await guarded('files', () => checkFiles(report));
await guarded('film/thumbs', () => checkThumbs('film', 64, report));
await guarded('match/thumbs', () => checkThumbs('match', 32, report));
await guarded('covers', () => checkCovers(report));

const sizes = {};
for (const entry of await readdir(MEDIA, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue;
  const file = join(entry.parentPath ?? entry.path, entry.name);
  const [top] = file.slice(MEDIA.length).split(/[\\/]/);
  sizes[top] = (sizes[top] ?? 0) + (await stat(file)).size;
}
const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
for (const [name, size] of Object.entries(sizes))
  console.log(`${(size / 1e6).toFixed(2).padStart(7)} MB  ${name}`);
console.log(`${(total / 1e6).toFixed(2).padStart(7)} MB  in all, of ${LIMIT / 1e6} allowed`);
if (total > LIMIT) report(`everything together is ${(total / 1e6).toFixed(2)} MB`);

for (const breach of breaches) console.error(`✗ ${breach}`);
console.log(breaches.length ? `${breaches.length} breaches` : 'everything is as it should be');
process.exitCode = breaches.length ? 1 : 0;
