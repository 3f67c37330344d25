import { effect, type Signal, signal } from '@preact/signals-core';
import { make } from './element';

export interface Tab {
  readonly name: string;
  readonly panel: HTMLElement;
  /** Read inside an effect. */
  readonly label: () => string;
}

/** A strip of tabs over their panels (WAI-ARIA, tabs pattern); answers which one is open. */
export function drawTabs(strip: HTMLElement, label: () => string, tabs: readonly Tab[]): Signal<string> {
  const open = signal(tabs[0]?.name ?? '');
  const buttons = tabs.map(({ name, panel }) => {
    panel.id = `panel-${name}`;
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', `tab-${name}`);
    return make('button', {
      type: 'button',
      role: 'tab',
      class: 'tab',
      id: `tab-${name}`,
      'aria-controls': panel.id,
      click: () => (open.value = name),
    });
  });
  strip.setAttribute('role', 'tablist');
  strip.replaceChildren(...buttons);
  strip.addEventListener('keydown', (event) => {
    const next = stepOf(event.key, getComputedStyle(strip).direction === 'rtl');
    if (next === null) return;
    event.preventDefault();
    const at = tabs.findIndex(({ name }) => name === open.peek());
    const index =
      next === 'first' ? 0 : next === 'last' ? tabs.length - 1 : (at + next + tabs.length) % tabs.length;
    open.value = tabs[index]?.name ?? open.peek();
    buttons[index]?.focus();
  });

  effect(() => {
    strip.setAttribute('aria-label', label());
    for (const [index, { name, panel, label: nameOf }] of tabs.entries()) {
      const button = buttons[index];
      const chosen = open.value === name;
      if (button === undefined) continue;
      button.textContent = nameOf();
      button.setAttribute('aria-selected', String(chosen));
      button.tabIndex = chosen ? 0 : -1;
      panel.hidden = !chosen;
    }
  });
  return open;
}

function stepOf(key: string, rtl: boolean): number | 'first' | 'last' | null {
  if (key === 'Home') return 'first';
  if (key === 'End') return 'last';
  if (key === 'ArrowRight') return rtl ? -1 : 1;
  return key === 'ArrowLeft' ? (rtl ? 1 : -1) : null;
}
