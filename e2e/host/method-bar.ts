import { effect, type ReadonlySignal } from '@preact/signals-core';
import type { PlayerHandle } from '../../host-sdk';
import type { Choice } from './choice';
import { make } from './element';

const STEP_SECONDS = 15;

/** The handle's verbs as buttons, under their own names; an answer that is an error is shown beside them. */
export function drawMethodBar(
  place: HTMLElement,
  choice: Choice,
  player: ReadonlySignal<PlayerHandle | null>,
): void {
  const answer = make('output', { class: 'answer', dir: 'ltr' });
  const button = (name: string, call: (handle: PlayerHandle) => Promise<unknown>) =>
    make('button', { type: 'button', class: 'method', dir: 'ltr', click: () => void run(call) }, name);
  const run = async (call: (handle: PlayerHandle) => Promise<unknown>) => {
    const handle = player.peek();
    if (handle === null) return;
    answer.textContent = await call(handle).then(() => '', String);
  };
  const skip = (seconds: number) => async (handle: PlayerHandle) => {
    const { time } = await handle.getState();
    await handle.seek(time + seconds);
  };

  place.replaceChildren(
    button('play()', (handle) => handle.play()),
    button('pause()', (handle) => handle.pause()),
    button(`seek(−${STEP_SECONDS})`, skip(-STEP_SECONDS)),
    button(`seek(+${STEP_SECONDS})`, skip(STEP_SECONDS)),
    answer,
  );
  effect(() => place.setAttribute('aria-label', choice.words.value.methods));
  effect(() => {
    if (player.value !== null) answer.textContent = '';
  });
}
