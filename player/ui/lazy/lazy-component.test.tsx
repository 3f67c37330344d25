import { act, cleanup, render, screen } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { Area } from '../area';
import { lazyComponent } from './lazy-component';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Waits for as many turns of the event loop as React needs to render. */
async function turns() {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

interface Named {
  readonly name: string;
}

function Greeting({ name, ...others }: Named) {
  return <p>{`${name} ${Object.keys(others).join()}`}</p>;
}

function delayed() {
  let resolve: (view: typeof Greeting) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<typeof Greeting>((...ends) => ([resolve, reject] = ends));
  return { Late: lazyComponent<Named>(() => promise), resolve, reject };
}

test('its place is held until it has loaded, and the component gets its own props alone', async () => {
  const { Late, resolve } = delayed();
  render(<Late name="here" waiting={<p>waiting</p>} />);
  expect(screen.getByText('waiting')).toBeTruthy();
  await act(async () => resolve(Greeting));
  expect(screen.getByText('here', { exact: true })).toBeTruthy();
  expect(screen.queryByText('waiting')).toBeNull();
});

test('a component that has loaded is drawn without a wait', async () => {
  const { Late, resolve } = delayed();
  // React's own delays never elapse; its scheduler does not use timeouts.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(<Late name="here" waiting={<p>waiting</p>} />);
  await turns();
  expect(screen.getByText('waiting')).toBeTruthy();
  resolve(Greeting);
  await turns();
  expect(screen.getByText('here')).toBeTruthy();
  root.render(<Late key="again" name="again" waiting={<p>waiting</p>} />);
  await turns();
  expect(screen.getByText('again')).toBeTruthy();
  root.unmount();
  place.remove();
});

test('nothing is loaded before it is wanted, and once for all', async () => {
  const load = vi.fn(async () => Greeting);
  const Late = lazyComponent<Named>(load);
  expect(load).not.toHaveBeenCalled();
  await act(async () =>
    render(
      <>
        <Late name="one" />
        <Late name="two" />
      </>,
    ),
  );
  expect(load).toHaveBeenCalledOnce();
});

test('one that cannot be loaded breaks where it would have stood', async () => {
  // React logs each caught error there as well.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { Late, reject } = delayed();
  render(
    <Area name="missing" onError={() => undefined} fallback={<p>sorry</p>}>
      <Late name="here" />
    </Area>,
  );
  await act(async () => reject(new Error('no chunk')));
  expect(screen.getByText('sorry')).toBeTruthy();
});
