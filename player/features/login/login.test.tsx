import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiError } from '../../api/api-error';
import { answeringClient } from '../../api/fixtures/client';
import { t } from '../../i18n/translate';
import { loginOf } from '../../session/viewer/login';
import { keepSentCode } from '../../session/viewer/sent-code';
import { makeSession } from '../fixtures/session';
import { makeViewing } from '../fixtures/viewing';
import { login, loginEntry } from '.';
import LoginPopover from './login-popover';

afterEach(() => {
  cleanup();
  keepSentCode(Date.now).write(null);
});

function context(params = {}) {
  const viewing = makeViewing();
  return { viewing, session: makeSession(viewing, params) };
}

describe('the way in', () => {
  it('is there for a guest, and for nobody else', () => {
    expect([login.when(context()), loginEntry.when(context())]).toEqual([true, true]);
    const known = context({ xToken: 'given' });
    expect([login.when(known), loginEntry.when(known)]).toEqual([false, false]);
    expect(login.when(context({ raw: true }))).toBe(false);
  });
});

it('a number whose code another device has requested says so, and how long to wait', async () => {
  const { viewing, session } = context();
  const { client } = answeringClient(new ApiError(400, 'already', 73));
  const its = { ...session, client };
  const view = render(
    <LoginPopover viewing={viewing} session={its} covers={false} features={[]} close={() => undefined} />,
  );
  await act(() => loginOf(its).askCode('09121234567'));
  expect(view.getByText(t('login.sent-elsewhere'))).toBeTruthy();
  expect(view.getByText('۱:۱۳')).toBeTruthy();
});

it('a message that is pasted as a whole leaves its code in the field', async () => {
  const { viewing, session } = context();
  const its = { ...session, client: answeringClient({ data: 'r1' }).client };
  const view = render(
    <LoginPopover viewing={viewing} session={its} covers={false} features={[]} close={() => undefined} />,
  );
  await act(() => loginOf(its).askCode('09121234567'));
  const field = view.getByLabelText(t('login.code'), { selector: 'input' });
  fireEvent.input(field, { target: { value: 'کد شما: 48120' } });
  expect(field).toHaveProperty('value', '۴۸۱۲۰');
});

describe('the field', () => {
  function open() {
    const view = render(<LoginPopover {...context()} covers={false} features={[]} close={() => undefined} />);
    const field = view.getByLabelText('شمارهٔ موبایل');
    if (!(field instanceof HTMLInputElement)) throw new Error('There is no field.');
    return { view, field };
  }

  it('shows digits of the language, and keeps the caret where it was', () => {
    const { field } = open();
    // As in a browser, the text changes first, then the caret moves into its middle, and then the event fires.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '09٣2');
    field.setSelectionRange(2, 2);
    fireEvent.input(field);
    expect([field.value, field.selectionStart]).toEqual(['۰۹۳۲', 2]);
  });

  it('has the number that was typed when a phone that is turned draws it anew', () => {
    const its = context();
    const draw = () => render(<LoginPopover {...its} covers={false} features={[]} close={() => undefined} />);
    fireEvent.input(draw().getByLabelText(t('login.mobile')), { target: { value: '0912345' } });
    cleanup();
    expect(draw().getByLabelText(t('login.mobile'))).toHaveProperty('value', '۰۹۱۲۳۴۵');
  });

  it('has nothing to send while it is empty', () => {
    const { view, field } = open();
    const button = view.getByRole('button', { name: 'دریافت کد' });
    expect(button.hasAttribute('disabled')).toBe(true);
    fireEvent.input(field, { target: { value: '0' } });
    expect(button.hasAttribute('disabled')).toBe(false);
  });
});
