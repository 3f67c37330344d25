import { signal } from '@preact/signals-core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as failureWords from '../../stage/states/failure-words';
import { learnFailureWords } from '../../stage/states/read-failure';
import { keepLazyViews, type Load } from './lazy-view';
import { LoadedArea, type LoadedAreaProps } from './loaded-area';

let reports: unknown[] = [];

beforeEach(() => {
  reports = [];
  vi.useFakeTimers();
  vi.stubGlobal('reportError', (error: unknown) => reports.push(error));
  // React logs every caught error to the console.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const here = { default: () => <p>chat</p> };
const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1000));
const button = () => screen.queryByRole('button', { name: 'تلاش دوباره' });

/** A chunk whose request the test answers. */
function hang() {
  let answer = () => {};
  // Like `import`, one request for each address.
  const request = new Promise<typeof here>((resolve) => (answer = () => resolve(here)));
  return { load: () => request, answer };
}

function draw(load: Load<object>, given: Partial<LoadedAreaProps<object>> = {}) {
  const due = signal(false);
  const reload = vi.fn();
  const viewOf = keepLazyViews<object>();
  const view = { load, texts: 'first' } as const;
  const renewal = {
    due,
    offered: signal(false),
    offer: async () => due.value,
    dismiss: () => undefined,
    reload,
  };
  render(
    <LoadedArea
      name="tab chat"
      waiting={<p>waiting</p>}
      viewOf={() => viewOf(view)}
      given={{}}
      renewal={renewal}
      {...given}
    />,
  );
  return { due, reload };
}

describe('a part whose script hangs', () => {
  test('is told of after ten seconds, with a button', async () => {
    draw(hang().load);
    await seconds(9.9);
    expect([screen.queryByText('waiting') !== null, button()]).toEqual([true, null]);
    await seconds(0.2);
    expect([screen.queryByText('waiting'), button() !== null]).toEqual([null, true]);
    expect(reports).toHaveLength(1);
    fireEvent.click(button() ?? document.body);
    expect([screen.queryByText('waiting') !== null, button()]).toEqual([true, null]);
    await seconds(10.1);
    expect(button()).not.toBeNull();
  });

  test('is shown when the answer comes, however late', async () => {
    const { load, answer } = hang();
    draw(load);
    await seconds(40);
    expect(button()).not.toBeNull();
    answer();
    await seconds(17);
    expect([screen.queryByText('chat') !== null, button()]).toEqual([true, null]);
  });
});

describe('a part that was lost', () => {
  test('comes by itself when the line is good again, and is reported once', async () => {
    const load = vi.fn<Load<object>>(() => Promise.reject(new Error('lost')));
    draw(load);
    await seconds(30);
    expect(button()).not.toBeNull();
    load.mockResolvedValue(here);
    await seconds(17);
    expect([screen.queryByText('chat') !== null, button()]).toEqual([true, null]);
    expect(reports).toHaveLength(1);
  });

  test('is not requested any more once its version is gone: a reload brings it', async () => {
    const load = vi.fn<Load<object>>(() => Promise.reject(new Error('lost')));
    const { due, reload } = draw(load);
    learnFailureWords(failureWords);
    await seconds(2);
    act(() => {
      due.value = true;
    });
    await seconds(20);
    load.mockClear();
    await seconds(60);
    expect(load).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button'));
    expect(reload).toHaveBeenCalledOnce();
  });

  test('leaves its place empty where it would cover the picture, and comes all the same', async () => {
    const load = vi.fn<Load<object>>(() => Promise.reject(new Error('lost')));
    const onLost = vi.fn();
    draw(load, { silent: 'always', waiting: null, onLost });
    await seconds(30);
    expect([document.body.textContent, onLost.mock.calls.length]).toEqual(['', 1]);
    load.mockResolvedValue(here);
    await seconds(17);
    expect(document.body.textContent).toBe('chat');
  });
});
