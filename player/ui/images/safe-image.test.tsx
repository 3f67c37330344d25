import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SafeImage } from './safe-image';

afterEach(cleanup);

test.each([
  null,
  'javascript:alert(1)',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'http://evil.example/a.png',
])('the address %j makes no element', (address) => {
  const { container } = render(<SafeImage address={address} />);
  expect(container.children).toHaveLength(0);
});

test('an allowed address is shown, with an empty alternative text', () => {
  const { container } = render(<SafeImage address="https://media.example/a.png" className="x" />);
  expect(container.innerHTML).toBe('<img class="x" alt="" src="https://media.example/a.png">');
});
