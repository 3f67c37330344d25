import type * as v from 'valibot';
import type * as commands from '../platform/operator/list-commands';
import type { Calls } from './calls';

/** The lists around a video. */
export interface Lists {
  /** Replaces the computed recommendations for a video. */
  recommend(recommendation: v.InferInput<typeof commands.Recommendation>): Promise<void>;
  /** @returns the playlist's id */
  makePlaylist(playlist: v.InferInput<typeof commands.NewPlaylist>): Promise<string>;
  /** Rejects searches that follow the last one too soon (429). */
  limitSearches(rules: v.InferInput<typeof commands.SearchRules>): Promise<void>;
}

export function listsOf({ post }: Calls): Lists {
  return {
    recommend: async (recommendation) => void (await post('/operator/recommendations', recommendation)),
    async makePlaylist(asked) {
      const { playlist } = await post<{ playlist: { id: string } }>('/operator/playlists', asked);
      return playlist.id;
    },
    limitSearches: async (rules) => void (await post('/operator/search', rules)),
  };
}
