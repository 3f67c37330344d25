import type { Player } from './player';

/** The captions on the picture at a time of the element, in seconds. */
export interface Sample {
  readonly time: number;
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Records the captions of each frame of the page from now on, during playback. */
export async function noteCaptions(player: Player): Promise<() => Promise<readonly Sample[]>> {
  const noted = await player.video().evaluateHandle((video: HTMLVideoElement) => {
    const samples: Sample[] = [];
    const look = () => {
      requestAnimationFrame(look);
      if (video.seeking || video.paused || video.readyState < 3) return;
      const captions = [...document.querySelectorAll<HTMLElement>('[data-caption]')];
      const text = captions.map(({ innerText }) => innerText.trim()).join('\n\n');
      samples.push({ time: video.currentTime, text, at: Date.now() });
    };
    look();
    return samples;
  });
  return () => noted.evaluate((samples) => [...samples]);
}
