import { attributesOf } from '../../start/request/attributes';

/** The attributes by which hls.js 1.7 identifies a rendition, in its level controller. */
const SAME = ['BANDWIDTH', 'RESOLUTION', 'FRAME-RATE', 'CODECS', 'VIDEO-RANGE', 'HDCP-LEVEL'] as const;

/** With a steering server, hls.js itself chooses among the hosts. */
const STEERED = /^#EXT-X-CONTENT-STEERING:/m;

/** Whether a master playlist lists a rendition on several hosts: at another URL, or for another pathway. */
export function isRedundant(master: string): boolean {
  if (STEERED.test(master)) return false;
  const known = new Map<string, string>();
  for (const [, tag = '', url = ''] of master.matchAll(/^#EXT-X-STREAM-INF:(.*)\r?\n(?!#)(.+)/gm)) {
    const attributes = attributesOf(tag);
    if (attributes['PATHWAY-ID'] !== undefined) return true;
    const key = SAME.map((name) => attributes[name]).join();
    const address = known.get(key) ?? url.trim();
    if (address !== url.trim()) return true;
    known.set(key, address);
  }
  return false;
}
