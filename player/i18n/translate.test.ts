import { afterEach, expect, test } from 'vitest';
import { HOSTILE_NAMES } from '../lib/hostile-names';
import { ar as arFirst } from './ar';
import { arLater } from './ar-later';
import { fa as faFirst } from './fa';
import { faLater } from './fa-later';
import { isKey, lang, setLang, t } from './translate';

const fa = { ...faFirst, ...faLater };
const ar = { ...arFirst, ...arLater };

afterEach(() => setLang('fa'));

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

test('every Arabic text takes the same values as the Persian one', () => {
  for (const [key, text] of Object.entries(ar)) {
    expect([key, placeholders(text)]).toEqual([key, placeholders(String(Object(fa)[key]))]);
  }
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
