interface ErrorReport {
  readonly category: string;
  readonly type?: unknown;
  readonly status?: unknown;
  readonly detail?: unknown;
}

/**
 * Names what is the same error; `null` for what is none. Numbers in its words change from one time to the next (a
 * segment's, a port's).
 */
export function nameError({ category, type, status, detail }: ErrorReport): string | null {
  if (!category.endsWith('error')) return null;
  return JSON.stringify([category, type, status]) + String(JSON.stringify(detail)).replace(/\d+/g, '#');
}
