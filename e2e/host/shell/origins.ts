declare global {
  interface ImportMetaEnv {
    readonly PARDEH_PLAYER_ORIGIN?: string;
    readonly PARDEH_PLATFORM_ORIGIN?: string;
  }
}

/** Origins of the player and the reference platform; the server of this page sets them. */
export const PLAYER_ORIGIN = import.meta.env.PARDEH_PLAYER_ORIGIN ?? 'http://localhost:4173';
export const PLATFORM_ORIGIN = import.meta.env.PARDEH_PLATFORM_ORIGIN ?? 'http://localhost:4174';
