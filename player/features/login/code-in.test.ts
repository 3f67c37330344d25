import { expect, it } from 'vitest';
import { codeIn } from './code-in';

it('a pasted message leaves its code, in whatever digits', () => {
  expect(codeIn('کد ورود شما: ۴۸۱۲۰', 5)).toBe('48120');
  expect(codeIn('رمزك ٤٨١٢٠ صالح لمدة 2 دقيقة', 5)).toBe('48120');
  expect(codeIn('۲ دقیقه اعتبار دارد: 48120\n@pardeh.example #48120', null)).toBe('48120');
});

it('letters among typed digits are left out', () => {
  expect(codeIn('48a1', 5)).toBe('481');
  expect(codeIn('سلام', null)).toBe('');
});

it('a number without letters stays as it was typed', () => expect(codeIn(' ۴۸ 12-0', 5)).toBe(' ۴۸ 12-0'));
