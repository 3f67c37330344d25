import type { StaticType, StreamType } from '../../host-sdk/contract/contract';

/** The content to play, once the params are complete. A target identifies a viewing. */
export type Target =
  | { readonly mode: 'content' | 'quiz' | 'raw'; readonly type: StreamType; readonly id: string }
  | { readonly mode: 'general'; readonly type: string; readonly url: string }
  | { readonly mode: 'static'; readonly type: StaticType; readonly url: string };
