// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { readMobile } from './mobile-number';

describe('a mobile number', () => {
  it.each([
    '09121234567',
    '۰۹۱۲۱۲۳۴۵۶۷',
    '٠٩١٢١٢٣٤٥٦٧',
    '۰۹۱۲ ١٢٣ 4567',
    ' 0912-123-4567 ',
    '\u200e0912\u202c1234567',
    '+98 912 123 4567',
    '00989121234567',
  ])('is read from %j', (typed) => {
    expect(readMobile(typed)).toBe('09121234567');
  });

  it.each(['090', '091', '092', '093', '099'])('may begin with %s', (prefix) => {
    expect(readMobile(`${prefix}01234567`)).toBe(`${prefix}01234567`);
  });

  it.each([
    '',
    '0912123456',
    // Ten characters: the zero is optional, eleven characters are not.
    '9121234567',
    '091212345678',
    '08121234567',
    '09421234567',
    '09821234567',
    '0912123456a',
    '0912123456７',
    'abcdefghijk',
    '09121234567; drop',
    '+4917012345678',
  ])('is not %j', (typed) => {
    expect(readMobile(typed)).toBeNull();
  });
});
