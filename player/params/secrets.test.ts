import { expect, test } from 'vitest';
import { LOGGED } from './logged';
import { SECRET_PARAMS, secretsOf } from './secrets';
import { PARAMS_TABLE } from './table';

test('every param defines what the log contains of it, and the secrets are those that are never logged', () => {
  expect(Object.keys(LOGGED).toSorted()).toEqual(Object.keys(PARAMS_TABLE).toSorted());
  const never = Object.entries(LOGGED).filter(([, logged]) => logged === 'never');
  expect(never.map(([name]) => name)).toEqual(SECRET_PARAMS);
});

test('the given secrets are those that are not null', () => {
  expect(secretsOf({ xToken: 'a', daaniToken: null })).toEqual(['a']);
  expect(secretsOf({ xToken: null, daaniToken: null })).toEqual([]);
});
