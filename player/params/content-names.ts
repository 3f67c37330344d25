/** Params that identify the content; other content starts without the previous values. */
export const CONTENT_NAMES: readonly string[] = [
  'type',
  'id',
  'src',
  'e-url',
  'quiz',
  'isGeneral',
  'raw',
  't',
  'end',
  'preview',
  'cover',
  'e-cover',
];
