const warned = new Set<string>();

/** Addresses of machines on which pages are made. */
const DEVELOPMENT = /^(localhost|127\.[\d.]+|\[::1\]|.*\.(localhost|local|test))$|^$/;

/** Warns those who make the page, of each thing once; visitors of the finished page see nothing. */
export function warn(text: string): void {
  if (warned.has(text) || !DEVELOPMENT.test(location.hostname)) return;
  warned.add(text);
  // biome-ignore lint/suspicious/noConsole: for the host's developer
  console.warn(`Pardeh: ${text}`);
}
