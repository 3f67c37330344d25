/** Long enough for the browser to take the file over. */
const HELD_MS = 60_000;

/** Hands a file that was made here to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), HELD_MS);
}

/** A title as a file's name: without what systems forbid in one, or browsers replace by underscores (half-spaces). */
export function fileName(title: string, extension: string): string {
  const safe = title.replace(/[\s\\/:*?"<>|\p{Cc}\p{Cf}]+/gu, ' ').trim();
  return `${safe || 'video'}.${extension}`;
}
