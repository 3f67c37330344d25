import { expect, onTestFinished, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { writeStored } from '../../player/lib/storage';
import type { SettingValues } from '../../player/session/settings/settings';
import { fa } from '../specs/steps/words';
import { open, type Player } from './player';
import { expectPlaying } from './steps';

export type Box = readonly [left: number, top: number, right: number, bottom: number];

/** Responds to every request for subtitles with this file. */
function answerSubtitles(file: string): void {
  const { fetch } = globalThis;
  const answer: typeof fetch = (input, init) =>
    /\.(?:vtt|srt)/.test(String(input instanceof Request ? input.url : input))
      ? Promise.resolve(new Response(file))
      : fetch(input, init);
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
  onTestFinished(() => spy.mockRestore());
}

/** Uses the same font in the browser's captions and the page's, and keeps the control bar from moving captions. */
export function setSameLetters(): void {
  const style = document.createElement('style');
  style.textContent = `
    video::cue { font: 16px/24px sans-serif; }
    [data-captions-placed] > p[data-caption] { font: 16px/24px sans-serif; text-wrap: wrap; translate: none !important; transition: none; }
    [data-captions-placed] > p[data-caption] > span { padding: 0; }
  `;
  document.head.append(style);
  onTestFinished(() => style.remove());
}

/** Lets the browser draw a file as well. */
export function showBrowsersCues({ video }: Player, file: string): void {
  const element = document.createElement('track');
  element.src = URL.createObjectURL(new Blob([file], { type: 'text/vtt' }));
  video.append(element);
  element.track.mode = 'showing';
  onTestFinished(() => element.remove());
}

interface Node {
  readonly nodeId: number;
  readonly nodeName: string;
  readonly attributes?: readonly string[];
  readonly children?: readonly Node[];
  readonly shadowRoots?: readonly Node[];
  readonly contentDocument?: Node;
}

function* within(node: Node): Generator<Node> {
  yield node;
  for (const child of [...(node.children ?? []), ...(node.shadowRoots ?? [])]) yield* within(child);
  if (node.contentDocument) yield* within(node.contentDocument);
}

/** Position of the browser's own cues, from the left and the top of the video. */
export async function browserCueBoxes(): Promise<readonly Box[]> {
  const session = cdp();
  const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true });
  const boxOf = async ({ nodeId }: Node): Promise<Box> => {
    const { model } = await session.send('DOM.getBoxModel', { nodeId });
    const [left = 0, top = 0, , , right = 0, bottom = 0] = model.border;
    return [left, top, right, bottom];
  };
  const boxes: Box[] = [];
  for (const video of within(root)) {
    if (video.nodeName !== 'VIDEO') continue;
    const [left, top] = await boxOf(video);
    for (const node of within(video)) {
      if (!node.attributes?.some((value) => value.includes('text-track-display'))) continue;
      const box = await boxOf(node).catch(() => null);
      if (box) boxes.push([box[0] - left, box[1] - top, box[2] - left, box[3] - top]);
    }
  }
  return boxes;
}

export function captionBoxes({ root, video }: Player): readonly Box[] {
  const frame = video.getBoundingClientRect();
  return Array.from(root.querySelectorAll('[data-captions-placed] > p'), (cue) => {
    const { left, top, right, bottom } = cue.getBoundingClientRect();
    return [left - frame.left, top - frame.top, right - frame.left, bottom - frame.top];
  });
}

/** A paused film with the captions of this file. */
export async function openWithCaptions(
  file: string,
  settings: Partial<SettingValues> = {},
  size?: Parameters<typeof open>[1],
  openEngine?: Parameters<typeof open>[2],
): Promise<Player> {
  if (Object.keys(settings).length > 0) writeStored('settings', JSON.stringify(settings));
  answerSubtitles(file);
  const player = await open(
    { type: 'vod', id: '1001', autoplay: true, site: 'embed', t: 4 },
    size,
    openEngine,
  );
  await expectPlaying(player);
  await expect
    .element(player.view.getByRole('button', { name: fa('settings.subtitles'), exact: true }))
    .toBeInTheDocument();
  await player.press('c');
  player.video.pause();
  await expect.poll(() => player.root.querySelectorAll('[data-caption]').length).toBeGreaterThan(0);
  return player;
}
