/** Whether the viewer has turned on the browser's data saver; false if the browser does not report it. */
export function savesData(): boolean {
  const { connection }: { connection?: { saveData?: unknown } } = Object(navigator);
  return connection?.saveData === true;
}
