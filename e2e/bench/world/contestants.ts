import { PEERS } from './build-peers';

/** The measured players, and the baseline of their ratios. */
export interface Contestant {
  readonly name: string;
  readonly url: string;
  readonly base: string;
  /** Whether it plays in a cross-site frame, which has a process of its own. */
  readonly framed: boolean;
  /** Data stored by the player's origin in an earlier visit. */
  readonly kept?: Readonly<Record<string, string>>;
}

const OURS = [
  'bare',
  'pardeh',
  'pardeh-by-playlists',
  'bare-framed',
  'pardeh-iframe',
  'pardeh-framed',
  'pardeh-bundled',
  'pardeh-stub',
] as const;

/** The names that `npm run bench` takes to measure these only. */
export const CONTESTANTS: readonly string[] = [...OURS, ...PEERS];

interface Pages {
  readonly bare: string;
  /** Its details contain `start`. */
  readonly player: string;
  /** Its details contain no `start`. */
  readonly byPlaylists: string;
  readonly framed: string;
  readonly iframe: string;
  readonly host: string;
  /** The SDK is in the host's own bundle. */
  readonly bundled: string;
  readonly stub: string;
  readonly peer: (name: string) => string;
}

export function contestants({
  bare,
  player,
  byPlaylists,
  framed,
  iframe,
  host,
  bundled,
  stub,
  peer,
}: Pages): readonly Contestant[] {
  return [
    { name: 'bare', url: bare, base: 'bare', framed: false },
    { name: 'pardeh', url: player, base: 'bare', framed: false },
    { name: 'pardeh-by-playlists', url: byPlaylists, base: 'bare', framed: false },
    ...PEERS.map((name) => ({ name, url: peer(name), base: 'bare', framed: false })),
    { name: 'bare-framed', url: framed, base: 'bare-framed', framed: true },
    { name: 'pardeh-iframe', url: iframe, base: 'bare-framed', framed: true },
    { name: 'pardeh-framed', url: host, base: 'bare-framed', framed: true },
    { name: 'pardeh-bundled', url: bundled, base: 'bare-framed', framed: true },
    { name: 'pardeh-stub', url: stub, base: 'bare-framed', framed: true },
  ];
}
