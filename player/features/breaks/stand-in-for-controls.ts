const CONTROLS = '[data-decides-inert] > *';

/** Elements in which these keys edit text. */
const TEXT_FIELD = 'input, textarea, select, [contenteditable]:not([contenteditable=false])';

/** Keys that seek or change the speed, by `event.code`. */
const SEEKS = /^(?:Arrow(?:Left|Right)|Digit\d|Numpad\d|Home|End|Key[JL]|Comma|Period)$/;

/** While the bar of a break replaces the controls, these are inert, and no key seeks in the programme. */
export function standInForControls(bar: HTMLElement | null): (() => void) | undefined {
  const stage = bar?.closest('[data-break]')?.parentElement;
  if (!stage) return undefined;
  const covered = [...stage.querySelectorAll(CONTROLS)].filter((element) => !element.hasAttribute('inert'));
  for (const element of covered) element.setAttribute('inert', '');
  const ending = new AbortController();
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, code } = event;
    if (!SEEKS.test(code) || event.ctrlKey || event.altKey || event.metaKey) return;
    if (target instanceof Element && target.closest(TEXT_FIELD) !== null) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('keydown', onKeyDown, { capture: true, signal: ending.signal });
  return () => {
    ending.abort();
    for (const element of covered) element.removeAttribute('inert');
  };
}
