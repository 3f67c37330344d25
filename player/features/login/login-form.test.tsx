import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loginOf } from '../../session/viewer/login';
import { makeSession } from '../fixtures/session';
import { makeViewing } from '../fixtures/viewing';
import { LoginForm } from './login-form';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A form whose field the test fills. */
function open() {
  const flow = loginOf(makeSession(makeViewing()));
  const sent: string[] = [];
  let text: string | null = null;
  const form = (afterMs: number) => (
    <LoginForm
      flow={flow}
      isSeen={async () => true}
      what=""
      action="ok"
      isFilled
      complete={text === null ? null : { text, afterMs }}
      onSubmit={async () => void sent.push(String(text))}
    >
      {() => null}
    </LoginForm>
  );
  const view = render(form(0));
  const fill = async (next: string | null, afterMs = 0) => {
    text = next;
    view.rerender(form(afterMs));
    await act(() => vi.advanceTimersByTimeAsync(10));
  };
  return { sent, fill };
}

it('a complete code is submitted by itself, and the same one only once', async () => {
  const { sent, fill } = open();
  await fill('48120');
  await fill(null);
  await fill('48120');
  expect(sent).toEqual(['48120']);
  await fill(null);
  await fill('48121');
  expect(sent).toEqual(['48120', '48121']);
});

it('a code of unknown length waits until the viewer pauses', async () => {
  const { sent, fill } = open();
  await fill('48120', 800);
  await act(() => vi.advanceTimersByTimeAsync(700));
  await fill(null);
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(sent).toEqual([]);
  await fill('48120', 800);
  await act(() => vi.advanceTimersByTimeAsync(800));
  expect(sent).toEqual(['48120']);
});
