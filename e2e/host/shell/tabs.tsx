import type { KeyboardEvent, ReactNode } from 'react';

export interface TabsProps<Name extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly name: Name; readonly label: string; readonly panel: ReactNode }[];
  readonly open: Name;
  readonly onOpen: (name: Name) => void;
}

/** A strip of tabs over their panels (WAI-ARIA, tabs pattern). Closed panels keep their state. */
export function Tabs<Name extends string>({ label, tabs, open, onOpen }: TabsProps<Name>) {
  const walk = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ name }) => name === open);
    const next = tabs.at(stepTo(event.key, at, tabs.length) ?? at);
    if (next === undefined || next.name === open) return;
    event.preventDefault();
    onOpen(next.name);
    document.getElementById(`tab-${next.name}`)?.focus();
  };
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            className="tab"
            id={`tab-${tab.name}`}
            aria-controls={`panel-${tab.name}`}
            aria-selected={tab.name === open}
            tabIndex={tab.name === open ? 0 : -1}
            onClick={() => onOpen(tab.name)}
            onKeyDown={walk}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div className="tab-panels">
        {tabs.map(({ name, panel }) => (
          <div
            key={name}
            role="tabpanel"
            id={`panel-${name}`}
            aria-labelledby={`tab-${name}`}
            hidden={name !== open}
          >
            {panel}
          </div>
        ))}
      </div>
    </>
  );
}

/** The index of the tab that a key leads to. */
function stepTo(key: string, at: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const [forward, back] = document.dir === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  if (key === forward) return (at + 1) % count;
  return key === back ? (at - 1 + count) % count : null;
}
