import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Area } from './area';
import { lazyComponent } from './lazy-component';

afterEach(cleanup);

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

test('what waits holds the place, and the component gets its own props alone', async () => {
  const { Late, resolve } = delayed();
  render(<Late name="here" waiting={<p>waiting</p>} />);
  expect(screen.getByText('waiting')).toBeTruthy();
  await act(async () => resolve(Greeting));
  expect(screen.getByText('here', { exact: true })).toBeTruthy();
  expect(screen.queryByText('waiting')).toBeNull();
});

test('what has loaded is drawn at once, however many wait beside it', async () => {
  const { Late, resolve } = delayed();
  const { Late: Other } = delayed();
  const view = render(
    <>
      <Late name="here" />
      <Other name="there" />
    </>,
  );
  await act(async () => resolve(Greeting));
  expect(screen.getByText('here')).toBeTruthy();
  view.rerender(<Late key="again" name="again" waiting={<p>waiting</p>} />);
  expect(screen.getByText('again')).toBeTruthy();
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
  // React reports each caught error there as well.
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
