/** The viewer asks for less data (the Save-Data preference), where the browser reports it. */
export function savesData(): boolean {
  const { connection }: { connection?: { saveData?: unknown } } = Object(navigator);
  return connection?.saveData === true;
}
