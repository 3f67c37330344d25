import { expect, test } from 'vitest';
import { openLead, stepTo } from './step';

test.each([
  [0.01, 1, { rate: 1 }],
  [0.04, 1, { rate: 1.04 }],
  [-0.04, 1, { rate: 0.96 }],
  [0.2, 1, { rate: 1.05 }],
  [-0.2, 1, { rate: 0.95 }],
  [0.3, 1, 'seek'],
  [-3, 1, 'seek'],
  [0.2, 1.5, { rate: 1.5 * 1.05 }],
  [0.05, 0, { rate: 0 }],
  [0.1, 0, 'seek'],
])('a picture that is %s s behind one at speed %s is kept in step by %s', (behind, speed, step) => {
  expect(stepTo(behind, speed)).toEqual(step);
});

test('a picture that is a little behind arrives without a seek', () => {
  let behind = 0.24;
  for (let second = 0; second < 8; second += 0.25) {
    const step = stepTo(behind, 1);
    if (step === 'seek') throw new Error('sought');
    behind -= (step.rate - 1) * 0.25;
  }
  expect(Math.abs(behind)).toBeLessThan(0.03);
});

test('seeks aim as far ahead as the last ones took', () => {
  const lead = openLead();
  const first = lead.ahead;
  lead.learn(0.2);
  expect(lead.ahead).toBeCloseTo(first + 0.2);
  lead.learn(30);
  expect(lead.ahead).toBe(1);
  lead.learn(-30);
  expect(lead.ahead).toBe(0);
});
