/** The viewer asks the browser to save data; browsers that do not tell count as not. */
export function savesData(): boolean {
  const { connection }: { connection?: { saveData?: unknown } } = Object(navigator);
  return connection?.saveData === true;
}
