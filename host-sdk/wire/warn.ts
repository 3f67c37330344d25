const warned = new Set<string>();

/** Host names of development machines. */
const DEVELOPMENT = /^(localhost|127\.[\d.]+|\[::1\]|.*\.(localhost|local|test))$|^$/;

/** Logs each warning once, on development machines only. */
export function warn(text: string): void {
  if (warned.has(text) || !DEVELOPMENT.test(location.hostname)) return;
  warned.add(text);
  // biome-ignore lint/suspicious/noConsole: for the host's developer
  console.warn(`Pardeh: ${text}`);
}
