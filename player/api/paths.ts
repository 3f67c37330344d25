import type { StreamType } from '../../host-sdk/contract';
import { config } from '../config';

/** The endpoint table (contract.md). Ids from outside are encoded, so that none can leave its place in the path. */
export const paths = {
  details: (type: StreamType, id: string) => `${type}/${encodeURIComponent(id)}`,
  markers: (id: string) => `markers/${encodeURIComponent(id)}`,
  aggregate: (id: string, detailsId: string) =>
    `live/${encodeURIComponent(id)}/aggregate/${encodeURIComponent(detailsId)}`,
  onlineViewers: (id: string) => `online-viewer/${encodeURIComponent(id)}`,
  viewed: (contentId: string) => `viewed/content/${encodeURIComponent(contentId)}`,
  reactions: 'set-emoji-poll',
  /** Deployments may have it elsewhere, so it is an address of its own. */
  token: () => config.tokenUrl,
  requestCode: 'auth/login-otp',
  verifyCode: 'auth/verify-otp',
  refresh: 'auth/refresh',
  profile: 'profile',
  profiles: 'profile/users',
  settings: 'user/settings',
  saveSettings: 'create-setting',
  metadata: 'user/video-metadata',
  saveMetadata: 'video-metadata',
  bookmarks: 'user/bookmarks',
  addBookmark: 'list-create-bookmark',
  bookmark: (id: string) => `retrieve-update-delete-bookmark/${encodeURIComponent(id)}`,
  userMarkers: 'user/markers',
  userMarker: (id: string) => `user/markers/${encodeURIComponent(id)}`,
  feedback: 'feedback',
  activeRoom: (liveId: string) => `chat/get-active-room/${encodeURIComponent(liveId)}`,
  messages: (roomId: string) => `chat/anon-list-messages/${encodeURIComponent(roomId)}`,
  sendMessage: 'chat/send-message',
  room: (roomId: string) => `chat/room/${encodeURIComponent(roomId)}`,
  commentInfo: (contentId: string) => `comments/content-get-update-delete/${encodeURIComponent(contentId)}`,
  comments: (contentId: string) => `comments/list-content-comments/${encodeURIComponent(contentId)}`,
  replies: (commentId: string) => `comments/list-comment-replies/${encodeURIComponent(commentId)}`,
  addComment: 'comments/comment/create',
  commentLike: (commentId: string) => `comments/comment/${encodeURIComponent(commentId)}/like`,
  quizAnswer: 'quiz/answer',
  quizRecords: (type: 1 | 2, id: string) => `quiz/user-records/${type}/${encodeURIComponent(id)}`,
  playlists: 'list-playlist',
  playlistVideos: (id: string) => `v2/list-viewers-playlist-videos/${encodeURIComponent(id)}`,
  recommendation: (type: StreamType, id: string) => `recommendation/${type}/${encodeURIComponent(id)}`,
  recommendLists: (type: StreamType, id: string) => `recommend-lists/${type}/${encodeURIComponent(id)}`,
  listConfig: 'web-list-config',
  search: 'v2/search-viewers',
  tags: (type: StreamType) => `viewers-tag-list/${type}`,
  uploadPlace: 'temp_link',
  logs: 'logs',
  timeline: 'video-timeline',
} as const;

/** Address of a platform call with its query; `null` values are left out. */
export function platformUrl(path: string, query: Readonly<Record<string, string | null>> = {}): string {
  const isAddress = path.startsWith('/') || path.includes('://');
  const url = new URL(isAddress ? path : `${config.platformUrl}/${path}`, document.baseURI);
  for (const [name, value] of Object.entries(query)) {
    if (value !== null) url.searchParams.set(name, value);
  }
  return url.href;
}

/** True of addresses on the platform's own host, which alone may see the viewer's token. */
export function isOnPlatform(address: string): boolean {
  return URL.canParse(address) && new URL(address).origin === new URL(platformUrl('')).origin;
}
