import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GuardedArea } from './guarded-area';

let reports: unknown[] = [];

beforeEach(() => {
  reports = [];
  vi.stubGlobal('reportError', (error: unknown) => reports.push(error));
  // React logs every caught error to the console.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Broken(): never {
  throw new Error('broken');
}

it('an area that breaks is hidden alone, and reported as other-error with its name and its cause', () => {
  const { container } = render(
    <>
      <GuardedArea name="footer">
        <Broken />
      </GuardedArea>
      <GuardedArea name="pages">
        <p>whole</p>
      </GuardedArea>
    </>,
  );
  expect(container.textContent).toBe('whole');
  expect(reports).toHaveLength(1);
  const [report] = reports;
  if (!(report instanceof Error)) throw new Error('no error was told');
  expect(report.message).toBe('other-error: the area "footer" broke');
  expect(report.cause).toEqual(new Error('broken'));
});
