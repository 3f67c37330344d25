import { describe, expect, it } from 'vitest';
import { makeLine } from '../fixtures/line';
import type { ChatLine } from '../room/chat';
import { FLOOD_MS, openFolding } from './folding';

let made = 0;

/** Each by an author of their own. */
function say(text: string, seconds: number, given: Partial<ChatLine> = {}): ChatLine {
  made += 1;
  return makeLine(`k${made}`, { author: `a${made}`, text, createdAt: seconds * 1000, ...given });
}

const open = () => openFolding(({ author }) => author !== 'me');
const drawn = (rows: ReturnType<ReturnType<typeof open>['rows']>) =>
  rows.map(({ line, repeats }) => (repeats > 0 ? `${line.text} ×${repeats}` : line.text));

describe('messages that many repeat', () => {
  it('are one row with a count, where the first one stood', () => {
    const folding = open();
    const lines = [say('سلام', 0), say('گل', 1), say('گلللل!', 2), say('چه شد؟', 3), say('گُل', 4)];
    expect(drawn(folding.rows(lines.slice(0, 4)))).toEqual(['سلام', 'گل', 'گلللل!', 'چه شد؟']);
    expect(drawn(folding.rows(lines))).toEqual(['سلام', 'گل ×3', 'چه شد؟']);
    expect(drawn(open().rows(lines))).toEqual(['سلام', 'گل ×3', 'چه شد؟']);
  });

  it('stay rows where few do, or slowly, or where one is the viewer’s own', () => {
    const one = { author: 'same' };
    expect(
      drawn(open().rows([say('گل', 0, one), say('گل', 1, one), say('گل', 2, one), say('گل', 3)])),
    ).toHaveLength(4);
    const slow = [0, 6, 12, 18].map((seconds) => say('گل', seconds));
    expect(drawn(open().rows(slow))).toHaveLength(4);
    const own = [say('گل', 0), say('گل', 1), say('گل', 2, { author: 'me' }), say('گل', 3)];
    expect(drawn(open().rows(own))).toEqual(['گل ×3', 'گل']);
  });

  it('begin anew after a while', () => {
    const seconds = [0, 1, 2, FLOOD_MS / 1000 + 1, FLOOD_MS / 1000 + 2, FLOOD_MS / 1000 + 3];
    expect(drawn(open().rows(seconds.map((at) => say('گل', at))))).toEqual(['گل ×3', 'گل ×3']);
  });

  it('are those with the same address, whatever is written around it', () => {
    const texts = [
      'ببین https://evil.example/x',
      'جایزه! https://evil.example/x',
      'https://EVIL.example/x 🎁',
    ];
    expect(drawn(open().rows(texts.map((text, at) => say(text, at))))).toEqual([
      'ببین https://evil.example/x ×3',
    ]);
  });

  it('are not numbers that look alike, nor different emoji', () => {
    const texts = ['11', '1', '111', '😂', '⚽', '👏', '!', '؟', '…'];
    expect(drawn(open().rows(texts.map((text, at) => say(text, at / 10))))).toEqual(texts);
  });

  it('come back as rows and go again, and can be found by any of them', () => {
    const folding = open();
    const lines = [say('گل', 0), say('گل', 1), say('گل', 2)];
    const [first, , last] = lines;
    if (first === undefined || last === undefined) throw new Error('no lines');
    const rows = folding.rows(lines);
    expect(folding.rowOf(last.key)).toBe(first.key);
    folding.setUnfolded(first.key, true);
    expect(folding.rows(lines).map(({ unfolded }) => unfolded)).toEqual([true, false, false]);
    expect(folding.rowOf(last.key)).toBe(last.key);
    folding.setUnfolded(first.key, false);
    expect(folding.rows(lines)).toEqual(rows);
  });

  it('are the same rows for the same lines, and only what changed is another', () => {
    const folding = open();
    const lines = [say('سلام', 0), say('گل', 1), say('گل', 2), say('گل', 3)];
    const before = folding.rows(lines);
    expect(folding.rows(lines)).toBe(before);
    const after = folding.rows([...lines, say('گل', 4)]);
    expect(after[0]).toBe(before[0]);
    expect(after[1]).toMatchObject({ repeats: 4 });
    const fewer = folding.rows([...lines.slice(0, 2), ...lines.slice(3)]);
    expect(drawn(fewer)).toEqual(['سلام', 'گل', 'گل']);
    expect(fewer[0]).toBe(before[0]);
    expect(drawn(folding.rows(lines.slice(1)))).toEqual(['گل ×3']);
  });
});
