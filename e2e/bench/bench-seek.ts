import { SLOW } from './links';
import { measureSeek, type Seek } from './measure-seek';
import { median, spread } from './median';
import type { World } from './open-world';

/** Time from a key that seeks to an unbuffered place to the first new frame. The goal is a ratio of at most 1.05. */
export async function benchSeek({ browser, pages }: World, rounds = 7): Promise<void> {
  const bare: Seek[] = [];
  const player: Seek[] = [];
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await measureSeek(browser, pages.bare));
    player.push(await measureSeek(browser, pages.player));
  }
  const rows = (['newFrame', 'height'] as const).map((what) => {
    const [first, second] = [
      median(bare.map((seek) => seek[what])),
      median(player.map((seek) => seek[what])),
    ];
    return [
      what,
      { bare: Math.round(first), player: Math.round(second), ratio: (second / first).toFixed(2) },
    ] as const;
  });
  console.log(`\nseek · ${SLOW.name} · ${rounds} rounds · goal: newFrame at most 1.05`);
  console.log(`bare ${spread(bare.map((seek) => seek.newFrame))} ms`);
  console.log(`player ${spread(player.map((seek) => seek.newFrame))} ms`);
  console.table(Object.fromEntries(rows));
}
