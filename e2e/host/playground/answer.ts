import { make } from '../shell/element';

const SPACES = 1;

/** The result of a call: a picture as a picture, everything else as JSON. */
export function drawAnswer(value: unknown, nothing: string): Node {
  if (value === undefined) return make('span', { class: 'answer-words' }, nothing);
  if (value instanceof Blob) return drawPicture(value);
  return make('pre', {}, writeValue(value));
}

function drawPicture(picture: Blob): Node {
  const address = URL.createObjectURL(picture);
  const image = make('img', { class: 'answer-picture', src: address, alt: '' });
  const note = make('span', {}, `${picture.type}, ${picture.size} B`);
  image.addEventListener('load', () => {
    note.textContent = `${picture.type}, ${image.naturalWidth} × ${image.naturalHeight}, ${picture.size} B`;
    URL.revokeObjectURL(address);
  });
  return make('figure', {}, image, note);
}

/** JSON, with numbers as short as they are read, and pictures by their size. */
export function writeValue(value: unknown, spaces: number = SPACES): string {
  return JSON.stringify(value, shorten, spaces) ?? String(value);
}

function shorten(_key: string, value: unknown): unknown {
  if (value instanceof Blob) return `Blob, ${value.type}, ${value.size} B`;
  // Milliseconds are enough to read.
  return typeof value === 'number' ? Math.round(value * 1000) / 1000 : value;
}
