import { REFERENCE } from 'virtual:reference';
import { effect, type ReadonlySignal } from '@preact/signals-core';
import type { PlayerHandle } from '../../../host-sdk';
import type { Argument, Method } from '../reference/reference';
import type { Appearance } from '../shell/appearance';
import { inline } from '../shell/docs';
import { make } from '../shell/element';
import { referenceLink } from '../shell/page-head';
import { textIn } from '../shell/texts';
import { drawAnswer } from './answer';
import { drawArgument } from './argument';
import { codeOf, type Stage } from './stage';

/** Methods that take only functions cannot be called from a form. */
function callable({ args }: Method): boolean {
  return args.every(({ kinds, choices }) => choices.length > 0 || kinds.some((kind) => kind !== 'function'));
}

/** The handle's verbs with fields for their arguments, and below each what it answered. */
export function drawMethodsPanel(place: HTMLElement, appearance: Appearance, { player }: Stage): void {
  const lead = make('p', { class: 'lead' });
  effect(() => {
    lead.replaceChildren(...inline(appearance.words.value.methodsLead));
  });
  const rows = REFERENCE.methods.filter(callable).map((method) => drawMethod(method, appearance, player));
  place.classList.add('methods');
  place.replaceChildren(lead, ...rows);
}

function drawMethod(
  method: Method,
  appearance: Appearance,
  player: ReadonlySignal<PlayerHandle | null>,
): HTMLElement {
  const { words } = appearance;
  const fields = method.args.map((argument) => drawArgument(argument, method.docs));
  const answer = make('output', { class: 'answer', dir: 'ltr' });
  const call = make('button', { type: 'submit', class: 'button' });
  const name = make('a', { class: 'param-name', dir: 'ltr' }, signatureOf(method));
  const docs = make('p', { class: 'param-docs' });
  const run = async () => {
    answer.replaceChildren(words.peek().calling);
    answer.dataset.result = 'waiting';
    try {
      const given = fields.map(({ read }) => read());
      const value = await callMethod(player.peek(), method.name, given);
      answer.dataset.result = 'good';
      answer.replaceChildren(drawAnswer(value, words.peek().answered));
    } catch (error) {
      answer.dataset.result = 'bad';
      answer.replaceChildren(codeOf(error));
    }
  };
  const submit = (event: Event) => {
    event.preventDefault();
    void run();
  };
  effect(() => {
    const text = textIn(appearance.lang.value, 'method', method);
    name.href = referenceLink('method', method.name);
    docs.dir = text.dir;
    docs.replaceChildren(...inline(text.text));
    call.textContent = words.value.call;
    call.setAttribute('aria-label', `${words.value.call} ${method.name}`);
  });
  effect(() => {
    if (player.value !== null) answer.replaceChildren();
  });
  return make(
    'form',
    { class: 'method', 'data-method': method.name, submit },
    make('div', {}, name, docs),
    call,
    ...(fields.length === 0
      ? []
      : [make('div', { class: 'arguments', dir: 'ltr' }, ...fields.map(({ field }) => field))]),
    answer,
  );
}

function signatureOf({ name, args }: Method): string {
  return `${name}(${args.map((argument: Argument) => argument.name).join(', ')})`;
}

/** By its name, as the reference gives it: a method that comes new is here by itself. */
async function callMethod(
  handle: PlayerHandle | null,
  name: string,
  given: readonly unknown[],
): Promise<unknown> {
  const method: unknown = handle === null ? undefined : Reflect.get(handle, name);
  if (typeof method !== 'function') throw new Error(`player.${name} is not there`);
  return await Reflect.apply(method, handle, given);
}
