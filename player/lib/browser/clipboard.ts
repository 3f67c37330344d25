/** Puts a text on the clipboard; false where the browser allows neither way. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Frames without the permission, and pages without a secure origin, still have the old command.
    return copyBySelection(text);
  }
}

/** Whether pictures can be copied at all; asked before a button for it is drawn. */
export function canCopyPictures(): boolean {
  return 'ClipboardItem' in globalThis && typeof navigator.clipboard?.write === 'function';
}

export async function copyPicture(picture: Blob): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ [picture.type]: picture })]);
    return true;
  } catch {
    return false;
  }
}

function copyBySelection(text: string): boolean {
  const before = document.activeElement;
  const box = document.createElement('textarea');
  box.value = text;
  box.style.position = 'fixed';
  box.style.opacity = '0';
  document.body.append(box);
  box.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    box.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}
