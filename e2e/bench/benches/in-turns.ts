/** After this many failures a player is left out of the remaining rounds. */
const PATIENCE = 2;

/**
 * Measures each player once per round, in a different order each time, so that load on the machine affects all. A
 * failure affects only its own player, and is reported.
 */
export async function inTurns<One extends { readonly name: string }, Found>(
  all: readonly One[],
  rounds: number,
  measure: (one: One) => Promise<Found>,
): Promise<ReadonlyMap<string, readonly Found[]>> {
  const found = new Map<string, Found[]>(all.map(({ name }) => [name, []]));
  const failures = new Map<string, number>();
  for (let round = 0; round < rounds; round += 1) {
    const able = all.filter(({ name }) => (failures.get(name) ?? 0) < PATIENCE);
    for (const one of shuffled(able)) {
      try {
        found.get(one.name)?.push(await measure(one));
      } catch (failure) {
        failures.set(one.name, (failures.get(one.name) ?? 0) + 1);
        console.error(`${one.name} failed in round ${round + 1}: ${String(failure)}`);
      }
    }
  }
  return found;
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
