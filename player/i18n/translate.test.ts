import { afterEach, expect, test } from 'vitest';
import { HOSTILE_NAMES } from '../lib/hostile-names';
import { ar as arFirst } from './ar';
import { arLater } from './ar-later';
import { arRare } from './ar-rare';
import { fa as faFirst } from './fa';
import { faLater } from './fa-later';
import { faRare } from './fa-rare';
import { fetchLaterTexts, isKey, lang, setLang, t } from './translate';

const fa = { ...faFirst, ...faLater, ...faRare };
const ar = { ...arFirst, ...arLater, ...arRare };

afterEach(() => setLang('fa'));

const placeholders = (text: string) => [...new Set([...text.matchAll(/\{\w+\}/g)].map(String))].sort();

test('every Arabic text takes the same values as the Persian one', () => {
  for (const [key, text] of Object.entries(ar)) {
    const last = text.split('|').at(-1) ?? '';
    expect([key, placeholders(last)]).toEqual([key, placeholders(String(Object(fa)[key]))]);
    expect(placeholders(text)).toEqual(placeholders(last));
  }
});

test('Arabic counts in its plural forms', async () => {
  await setLang('ar');
  await fetchLaterTexts();
  const views = (count: number) => t('about.views', { count });
  expect([0, 1, 2, 3, 10, 11, 99, 100, 103].map(views)).toEqual([
    '٠ مشاهدة',
    'مشاهدة واحدة',
    'مشاهدتان',
    '٣ مشاهدات',
    '١٠ مشاهدات',
    '١١ مشاهدة',
    '٩٩ مشاهدة',
    '١٠٠ مشاهدة',
    '١٠٣ مشاهدات',
  ]);
  expect(t('about.viewers', { count: '١٢٫٤K', of: 12_400 })).toBe('١٢٫٤K مشاهد');
  expect(t('about.viewers', { count: '١٢', of: 12 })).toBe('١٢ مشاهدًا');
  expect([5, 15].map((seconds) => t('transport.back', { seconds }))).toEqual([
    '٥ ثوانٍ للخلف',
    '١٥ ثانية للخلف',
  ]);
});

/** Words that the glossary replaces by others. */
const FORMER = {
  fa: /نشان‌|نشانه|دیدگاه|رونوشت|(?<!م)توقف|بیازما|برگزین|پالایش|صدادار/,
  ar: /علامة|علامات|الطائرة|بثوث|لم تصل(?!\s+إلى)|في الطريق|لمرة واحدة/,
};

test('each term of the glossary has one word', () => {
  for (const [key, text] of Object.entries(fa)) expect(FORMER.fa.test(text) ? key : '').toBe('');
  for (const [key, text] of Object.entries(ar)) expect(FORMER.ar.test(text) ? key : '').toBe('');
});

test('no toast ends with a full stop', () => {
  for (const [key, text] of [...Object.entries(fa), ...Object.entries(ar)])
    if (key.startsWith('toast.')) expect(text).not.toMatch(/[.]$/);
});

test('no text uses the digits, letters or spaces of the other language', () => {
  for (const text of Object.values(fa)) expect(text).not.toMatch(/[يك٠-٩0-9]|(?:^| )(?:می|نمی) /);
  for (const text of Object.values(ar)) expect(text).not.toMatch(/[یکپچژگ۰-۹0-9\u200c]/);
});

test('numbers among the values get the digits of the language', async () => {
  expect(t('transport.back', { seconds: 15 })).toBe('۱۵ ثانیه عقب');
  await setLang('ar');
  expect(t('transport.back', { seconds: 15 })).toBe('١٥ ثانية للخلف');
});

test('a placeholder without a value stays visible, so that the mistake is seen', () => {
  expect(t('live.behind')).toBe('{lag} عقب‌تر');
});

test('the last requested language wins over one that is still loading', async () => {
  const slow = setLang('ar');
  await setLang('fa');
  await slow;
  expect(lang.value).toBe('fa');
});

test('only keys of the catalogue are keys', () => {
  expect(isKey('live.now')).toBe(true);
  expect(isKey('toString')).toBe(false);
});

test.each(HOSTILE_NAMES)('%s is no text of ours', (name) => {
  expect(isKey(name)).toBe(false);
});
