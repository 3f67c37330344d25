import { computed, signal } from '@preact/signals-core';
import { allows, type Params, parseParams } from '../../params/parse';
import { openControls } from '../../session/controls';
import { openPopovers } from '../../session/popovers';
import { nameScreen } from '../../session/screen';
import type { ParamsPatch, Session } from '../../session/session';
import { openToasts } from '../../session/toasts';
import { openTokens } from '../../session/tokens';
import type { Viewing } from '../../session/viewing';

/** A session of real slots around a hand-made viewing, embedded without a preset. */
export function makeSession(first: Viewing | null, given: ParamsPatch = {}) {
  const params = signal<Params>(parseParams({ site: 'embed', type: 'vod', id: '1001', ...given }));
  const missing = signal<readonly string[]>([]);
  const viewing = signal(first);
  const isFull = signal(false);
  const wentTo = signal<readonly ParamsPatch[]>([]);
  const nothing = async () => null;
  return {
    params,
    missing,
    viewing,
    theme: computed(() => params.value.theme ?? 'dark'),
    lang: computed(() => params.value.lang),
    controls: openControls({ mustShow: signal(false) }),
    fullscreen: {
      active: isFull,
      toggle: () => {
        isFull.value = !isFull.value;
      },
    },
    popovers: openPopovers(),
    toasts: openToasts(),
    allows: (flag) => allows(params.value, flag),
    screen: computed(() => nameScreen(missing.value, viewing.value)),
    tokens: openTokens({ given: null, host: nothing, endpoint: nothing }),
    load: nothing,
    setParams: nothing,
    wentTo,
    go: (patch) => {
      wentTo.value = [...wentTo.value, patch];
    },
    close: () => undefined,
  } satisfies Session & Record<string, unknown>;
}
