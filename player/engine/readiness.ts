/**
 * Whether a live stream can begin. `pending`: a playlist is missing or lists no media yet; `unclear` says nothing about the
 * stream, such as a failing server or a lost connection.
 */
export type Readiness = 'ready' | 'pending' | 'unclear';
