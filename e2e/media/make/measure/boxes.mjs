const NESTING = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'mvex', 'moof', 'traf', 'edts']);

/** The boxes of an MP4 file, `{ type, start, body, end, children }`, as deep as the recipe needs. */
export const readBoxes = (bytes, from = 0, to = bytes.length) => {
  const boxes = [];
  for (let start = from; start + 8 <= to; ) {
    const size = bytes.readUInt32BE(start);
    const type = bytes.toString('latin1', start + 4, start + 8);
    const end = start + size;
    if (size < 8 || end > to) throw new Error(`box ${type} at ${start} has a wrong size of ${size}`);
    const children = NESTING.has(type) ? readBoxes(bytes, start + 8, end) : [];
    boxes.push({ type, start, body: start + 8, end, children });
    start = end;
  }
  return boxes;
};

export const findBox = (boxes, ...path) => {
  let here = boxes;
  let found;
  for (const type of path) {
    found = here.find((box) => box.type === type);
    if (!found) return undefined;
    here = found.children;
  }
  return found;
};
