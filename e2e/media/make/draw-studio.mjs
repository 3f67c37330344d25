import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { chromium } from 'playwright';

const SCENES = new URL('./scenes/', import.meta.url);
const ORIGIN = 'http://studio.test';
const PAGE = '<!doctype html><script type="module" src="/studio.js"></script>';

/** A browser whose canvas paints our scenes; `paint` gives the bytes of one picture. */
export const openStudio = async () => {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const page = await browser.newPage();
  page.on('pageerror', (error) => console.error(error));
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: PAGE });
    const body = await readFile(new URL(basename(pathname), SCENES), 'utf8');
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  await page.goto(ORIGIN);
  await page.waitForFunction('window.studioReady');
  const paint = async (name, t, options) => {
    const url = await page.evaluate((args) => window.paint(...args), [name, t, options]);
    return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  };
  return { paint, close: () => browser.close() };
};
