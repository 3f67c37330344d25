import { afterEach, describe, test } from 'vitest';
import { WIRE_CASES } from './cases';
import { createMemoryWorld } from './memory-world';

describe('the wire in memory', () => {
  let world = createMemoryWorld();
  afterEach(() => {
    world.close();
    world = createMemoryWorld();
  });

  test.for(Object.entries(WIRE_CASES))('%s', ([, run]) => run(world));
});
