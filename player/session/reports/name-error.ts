interface ErrorReport {
  readonly category: string;
  readonly type?: unknown;
  readonly status?: unknown;
  readonly detail?: unknown;
}

/**
 * A name that equal errors share; `null` for reports that are no error. Numbers in the message differ from one time to
 * the next (a segment's, a port's).
 */
export function nameError({ category, type, status, detail }: ErrorReport): string | null {
  if (!category.endsWith('error')) return null;
  return JSON.stringify([category, type, status]) + String(JSON.stringify(detail)).replace(/\d+/g, '#');
}
