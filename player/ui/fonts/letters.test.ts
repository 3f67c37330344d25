// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ar } from '../../i18n/ar';
import { arLater } from '../../i18n/ar-later';
import { arRare } from '../../i18n/ar-rare';
import { fa } from '../../i18n/fa';
import { faLater } from '../../i18n/fa-later';
import { faRare } from '../../i18n/fa-rare';

const styles = readFileSync(new URL('../base.css', import.meta.url), 'utf8');
const ranges = [...styles.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from = '', to = from]) => ({
  from: Number.parseInt(from, 16),
  to: Number.parseInt(to, 16),
}));

test('every letter of the texts is in the fonts that come with the controls', () => {
  const texts = [fa, faLater, faRare, ar, arLater, arRare]
    .flatMap((all) => Object.values<string>(all))
    .join('');
  const digits = ['fa', 'ar-u-nu-arab'].map((locale) => (1_234_567_890.5).toLocaleString(locale)).join('');
  const missing = [...new Set(texts + digits)].filter((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return !ranges.some(({ from, to }) => code >= from && code <= to);
  });
  expect(missing).toEqual([]);
});
