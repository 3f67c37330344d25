import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright/test';

/** Scale of the screenshots on a sheet. */
const SCALE = 0.5;

export interface Shot {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly caption: string;
}

/** Draws the rows of screenshots on one sheet. */
export async function drawSheet(browser: Browser, rows: readonly (readonly Shot[])[], file: string) {
  const page = await browser.newPage({ viewport: { width: 2500, height: 800 } });
  const draw = ({ file: picture, width, height, caption }: Shot) =>
    `<figure><img width="${width * SCALE}" height="${height * SCALE}" src="data:image/png;base64,${readFileSync(picture).toString('base64')}"><figcaption>${caption}</figcaption></figure>`;
  await page.setContent(
    `<style>body{display:inline-block;margin:8px;background:#888;font:12px sans-serif}div{display:flex;gap:8px}figure{margin:0 0 8px}img{display:block}</style>${rows
      .map((row) => `<div>${row.map(draw).join('')}</div>`)
      .join('')}`,
    { waitUntil: 'load' },
  );
  await page.locator('body').screenshot({ path: file });
  await page.close();
}
