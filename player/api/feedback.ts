import { anything } from './answer';
import { laterPaths } from './later-paths';
import { encodeLog, type LogEntry } from './logs';
import type { PlatformClient } from './request';
import { noRetry } from './retry';
import type { FeedbackRequest } from './schema/feedback';
import type { FeedbackReason } from './schema/feedback-reasons';

export { type FeedbackReason, feedbackReasons } from './schema/feedback-reasons';

export interface Feedback {
  /** 1 is very bad, 5 very good. */
  readonly rating: 1 | 2 | 3 | 4 | 5;
  /** Reasons for the rating: complaints, or praise with a good rating. */
  readonly reasons: readonly FeedbackReason[];
  /** In the viewer's own words; may be empty. At most 2,000 characters. */
  readonly text: string;
  /** The log event that carries the feedback: when, where and about which video. */
  readonly entry: LogEntry;
}

/**
 * POST `feedback`. Not retried automatically: the feedback might be counted twice.
 *
 * @throws ApiError; 401 without a token
 */
export async function sendFeedback(
  client: PlatformClient,
  { rating, reasons, text, entry }: Feedback,
  signal: AbortSignal,
): Promise<void> {
  const body: FeedbackRequest = { ...encodeLog(entry), rating, reasons: [...reasons], ft: text };
  await client.call({
    method: 'POST',
    path: laterPaths.feedback,
    schema: anything,
    bearer: true,
    body,
    policy: noRetry,
    signal,
  });
}
