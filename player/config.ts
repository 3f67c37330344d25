/** Deploy-time settings; `.env.example` explains each, `config-parse.ts` reads them when the player is built. */
export interface Config {
  /** Base of all platform calls, without a slash at the end. Absolute, or a path on the page's own origin. */
  readonly platformUrl: string;
  /** Address that issues the token of an anonymous viewer. */
  readonly tokenUrl: string;
  /** Hosts that `redirectOnEndedUrl` and redirect cards may lead to. */
  readonly redirectHosts: readonly string[];
  /** Hosts that `src`, `e-url`, covers and subtitles from outside may come from. */
  readonly mediaHosts: readonly string[];
  /** Hosts that links in texts of viewers may lead to; other addresses stay plain text. */
  readonly linkHosts: readonly string[];
  /** Origins whose media may be requested with the viewer's token; empty: the platform's own. */
  readonly tokenHosts: readonly string[];
  /** How media requests carry Common Media Client Data (CMCD, CTA-5004); `off`: not at all. */
  readonly cmcd: 'off' | 'header' | 'query';
  /** The only origins whose requests carry CMCD. */
  readonly cmcdHosts: readonly string[];
  readonly authCookie: string;
  /** Outside production only these viewers see quizzes; `*` is everybody. */
  readonly quizUserIds: readonly string[];
  readonly production: boolean;
  /** Origins that may control the player through the SDK; `*` for any. */
  readonly hostOrigins: readonly string[];
}

/** All settings; the player contains only those of `Config`. */
export interface BuildConfig extends Config {
  /** Path under which the export is served, with a slash at both ends. */
  readonly basePath: string;
  /** Origins of pages that may embed the player; `*` for any. */
  readonly frameOrigins: readonly string[];
  readonly sourceMaps: boolean;
}

declare const __PARDEH_CONFIG__: Config;

export const config: Config = Object.freeze(__PARDEH_CONFIG__);
