import { readPercent } from './cue-settings';

/** An area of the picture in which cues are stacked (WebVTT, 3.4); in percent. */
export interface Region {
  readonly width: number;
  readonly lines: number;
  readonly regionAnchor: readonly [number, number];
  readonly viewportAnchor: readonly [number, number];
}

const MOST_REGIONS = 50;

export function readRegions(head: string): ReadonlyMap<string, Region> {
  const regions = new Map<string, Region>();
  for (const block of head.split('\n\n')) {
    if (!block.startsWith('REGION') || regions.size >= MOST_REGIONS) continue;
    const settings = new Map(block.split(/\s+/).map((setting) => splitSetting(setting)));
    const id = settings.get('id');
    if (!id) continue;
    const lines = settings.get('lines') ?? '';
    regions.set(id, {
      width: readPercent(settings.get('width') ?? '') ?? 100,
      lines: /^\d{1,3}$/.test(lines) ? Number(lines) : 3,
      regionAnchor: readAnchor(settings.get('regionanchor')),
      viewportAnchor: readAnchor(settings.get('viewportanchor')),
    });
  }
  return regions;
}

function splitSetting(setting: string): readonly [string, string] {
  const colon = setting.indexOf(':');
  return colon < 1 ? ['', ''] : [setting.slice(0, colon), setting.slice(colon + 1)];
}

function readAnchor(written = ''): readonly [number, number] {
  const [x, y, more] = written.split(',').map(readPercent);
  return x == null || y == null || more !== undefined ? [0, 100] : [x, y];
}
