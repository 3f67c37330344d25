/** Reasons for a good or bad rating. */
export const feedbackReasons = [
  'sound-and-image',
  'streaming',
  'internet-usage',
  'appearance',
  'sound-image-sync',
  'access',
  'content',
] as const;
export type FeedbackReason = (typeof feedbackReasons)[number];
