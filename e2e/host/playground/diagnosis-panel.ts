import { effect, signal } from '@preact/signals-core';
import type { Finding, PlayerHandle } from '../../../host-sdk';
import type { Appearance } from '../shell/appearance';
import { inline } from '../shell/docs';
import { make } from '../shell/element';
import { makeIcon } from '../shell/icons';
import { referenceLink } from '../shell/page-head';
import { textIn } from '../shell/texts';
import type { Stage } from './stage';

type Outcome = 'none' | 'waiting' | readonly Finding[];

const ICONS = { error: 'bad', warning: 'note', hint: 'note' } as const;

/** The faults of the embedding, each with its cure. Requested when the panel opens, and by its button. */
export function drawDiagnosisPanel(
  place: HTMLElement,
  appearance: Appearance,
  { player }: Stage,
): { ask(): void } {
  const { words } = appearance;
  const outcome = signal<Outcome>('none');
  const ask = async (handle: PlayerHandle) => {
    outcome.value = 'waiting';
    const findings = await handle.diagnose();
    if (player.peek() === handle) outcome.value = findings;
  };
  const askNow = () => {
    const handle = player.peek();
    if (handle !== null) void ask(handle);
  };
  const lead = make('p', { class: 'lead' });
  const again = make('button', { type: 'button', class: 'button', click: askNow });
  const found = make('ul', { class: 'findings', 'aria-live': 'polite' });
  place.classList.add('diagnosis');
  place.replaceChildren(make('div', { class: 'diagnosis-head' }, lead, again), found);

  effect(() => {
    lead.replaceChildren(...inline(words.value.diagnosisLead));
    again.textContent = words.value.diagnose;
  });
  effect(() => {
    found.replaceChildren(...drawOutcome(outcome.value, appearance));
  });
  // Findings about the previous player do not apply.
  effect(() => {
    if (player.value !== null) outcome.value = 'none';
  });
  return { ask: askNow };
}

function drawOutcome(outcome: Outcome, appearance: Appearance): HTMLElement[] {
  const words = appearance.words.value;
  if (outcome === 'none') return [];
  if (outcome === 'waiting') return [make('li', { class: 'finding-waiting' }, words.diagnosing)];
  if (outcome.length > 0) return outcome.map((finding) => drawFinding(finding, appearance));
  return [
    make(
      'li',
      { class: 'finding', 'data-severity': 'good' },
      makeIcon('good'),
      make('p', {}, words.noFindings),
    ),
  ];
}

function drawFinding({ code, severity, cure, detail }: Finding, { lang }: Appearance): HTMLElement {
  const about = textIn(lang.value, 'finding', { name: code, docs: '', type: '', optional: false });
  return make(
    'li',
    { class: 'finding', 'data-severity': severity, 'data-finding': code },
    makeIcon(ICONS[severity]),
    make(
      'div',
      {},
      make('a', { class: 'param-name', dir: 'ltr', href: referenceLink('finding', code) }, code),
      ...(about.text === '' ? [] : [make('p', {}, ...inline(about.text))]),
      make('p', { dir: 'ltr', lang: 'en' }, ...inline(cure)),
      ...(detail === '' ? [] : [make('code', { dir: 'ltr' }, detail)]),
    ),
  );
}
