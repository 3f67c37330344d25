import { ApiError } from '../../../api/api-error';

/** A failed call for the log; `status` is 0 without a response. */
export function describeFailure(error: unknown): { readonly status: number; readonly detail: string } {
  if (error instanceof ApiError) return { status: error.status, detail: error.detail };
  return { status: 0, detail: error instanceof Error ? error.message : String(error) };
}
