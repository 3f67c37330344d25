/** Long enough for the browser to take the file over. */
const HELD_MS = 60_000;

/** Downloads a file that the page has generated. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), HELD_MS);
}

/** A title as a file name: without characters that systems forbid, or browsers replace by underscores (half-spaces). */
export function fileName(title: string, extension: string): string {
  const safe = title.replace(/[\s\\/:*?"<>|\p{Cc}\p{Cf}]+/gu, ' ').trim();
  return `${safe || 'video'}.${extension}`;
}
