import { ApiError } from '../../../api/api-error';

/** A failed call as the log has it; `status` 0 where no answer came. */
export function describeFailure(error: unknown): { readonly status: number; readonly detail: string } {
  if (error instanceof ApiError) return { status: error.status, detail: error.detail };
  return { status: 0, detail: error instanceof Error ? error.message : String(error) };
}
