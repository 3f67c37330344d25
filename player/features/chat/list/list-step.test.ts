import { describe, expect, it } from 'vitest';
import { nextStep } from './list-step';

const lines = (keys: string) => Array.from(keys, (key) => ({ key }));
const keys = (step: { lines: readonly { key: string }[] }) => step.lines.map(({ key }) => key).join('');

describe('the next step of the list', () => {
  it('is the wanted list if only its end has changed', () => {
    const wanted = lines('abcd');
    expect(nextStep(lines('abc'), wanted)).toEqual({ lines: wanted, shift: false });
    expect(nextStep(lines('abc'), lines('ac')).shift).toBe(false);
    expect(nextStep([], wanted)).toEqual({ lines: wanted, shift: false });
    expect(nextStep(wanted, [])).toEqual({ lines: [], shift: false });
  });

  it('is a shift where older ones come or the oldest leave', () => {
    expect(nextStep(lines('cd'), lines('abcd'))).toEqual({ lines: lines('abcd'), shift: true });
    expect(nextStep(lines('abcd'), lines('cd'))).toEqual({ lines: lines('cd'), shift: true });
  });

  it('takes the start first where both ends have changed', () => {
    const come = nextStep(lines('cd'), lines('abcde'));
    expect([keys(come), come.shift]).toEqual(['abcd', true]);
    expect(nextStep(come.lines, lines('abcde'))).toEqual({ lines: lines('abcde'), shift: false });
    const gone = nextStep(lines('abcd'), lines('cdef'));
    expect([keys(gone), gone.shift]).toEqual(['cd', true]);
  });

  it('is one step at the end of the list, where the oldest leave for the newest', () => {
    expect(nextStep(lines('abcd'), lines('cdef'), true)).toEqual({ lines: lines('cdef'), shift: false });
  });

  it('starts over if nothing shown is left', () => {
    expect(nextStep(lines('abc'), lines('xyz'))).toEqual({ lines: lines('xyz'), shift: false });
  });
});
