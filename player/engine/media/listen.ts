/** Adds `run` as a listener for each of `names`; returns the function that removes them all. */
export function listen<Name extends string>(
  target: EventTarget,
  names: readonly Name[],
  run: (event: Event) => void,
): () => void {
  for (const name of names) target.addEventListener(name, run);
  return () => {
    for (const name of names) target.removeEventListener(name, run);
  };
}
