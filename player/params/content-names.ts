/** Names that tell which content is meant; another content begins without those of the last one. */
export const CONTENT_NAMES: readonly string[] = [
  ...['type', 'id', 'src', 'e-url', 'quiz', 'isGeneral', 'raw'],
  ...['t', 'preview', 'cover', 'e-cover'],
];
