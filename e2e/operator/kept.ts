import type { KeptOfViewer } from '../platform/operator/viewers';
import type { Calls } from './calls';

/** One viewer's data on the platform, and the tokens it accepts from them. */
export interface Kept {
  /** `null` before the viewer's first request. */
  kept(): Promise<KeptOfViewer | null>;
  /** Position in a video, in seconds; `null` if none is stored. */
  time(id?: string): Promise<number | null>;
  likes(id?: string): Promise<boolean>;
  /** URLs of the bookmarks. */
  links(): Promise<readonly string[]>;
  markers(): Promise<KeptOfViewer['markers']>;
  /** Makes their tokens expire; with `refresh` they cannot be renewed either. */
  expire(how?: { readonly refresh: boolean }): Promise<void>;
}

const FILM = '1001';

export type Whose = { readonly device: string } | { readonly mobile: string };

export function keptOf({ find, post }: Calls, whose: Whose): Kept {
  const kept = () => find<KeptOfViewer>(`/operator/viewers?${new URLSearchParams(whose)}`);
  const metadata = async (id: string) => (await kept())?.metadata.find(({ video_id }) => video_id === id);
  return {
    kept,
    time: async (id = FILM) => (await metadata(id))?.time ?? null,
    likes: async (id = FILM) => (await metadata(id))?.is_like ?? false,
    links: async () => (await kept())?.bookmarks.map(({ object_link }) => object_link) ?? [],
    markers: async () => (await kept())?.markers ?? [],
    expire: async (how) => void (await post('/operator/tokens/expire', { ...whose, ...how })),
  };
}
