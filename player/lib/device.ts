/** The viewer asks for little data. */
export function savesData(): boolean {
  const { connection }: { connection?: { saveData?: unknown } } = Object(navigator);
  return connection?.saveData === true;
}

/** Gigabytes, rounded by the browser; `null` where it does not say. */
export function deviceMemory(): number | null {
  const { deviceMemory }: { deviceMemory?: unknown } = Object(navigator);
  return typeof deviceMemory === 'number' ? deviceMemory : null;
}
