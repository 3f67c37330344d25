import { REFERENCE } from 'virtual:reference';
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Entry } from '../reference/reference';
import { addressWith, keepAddress } from '../shell/address';
import { theme } from '../shell/appearance';
import { CONTENT_PARAMS } from './content-params';
import type { Given, GivenValue, Options } from './given';
import { ITEMS, type Item } from './items';

/** The page's current selection, also in its URL, so that it can be linked and tested. */
export interface Choice {
  readonly item: ReadonlySignal<Item>;
  /** Values set by hand, in addition to the item's. */
  readonly changes: ReadonlySignal<Given>;
  /** All params of the player. */
  readonly given: ReadonlySignal<Given>;
  readonly options: ReadonlySignal<Options>;
  /** Increases when the player has to be mounted again. */
  readonly round: ReadonlySignal<number>;
  choose(item: Item): void;
  /** Sets a param by hand; `null` restores that of the item, or the player's default. */
  change(name: string, value: GivenValue | null): void;
  /** Sets an option by hand, for which the player is mounted again. */
  changeOption(name: string, value: string | true | null): void;
  changeNothing(): void;
  mountAgain(): void;
}

export function openChoice(): Choice {
  const first = ITEMS[0];
  if (first === undefined) throw new Error('The gallery is empty.');
  const item = signal(first);
  /** False until the visitor, or the link, selects something: until then nothing plays automatically. */
  const asked = signal(false);
  const changes = signal<Given>({});
  const options = signal<Options>({});
  const round = signal(0);

  const read = () => {
    const query = new URLSearchParams(location.search);
    const found = ITEMS.find(({ key }) => key === query.get('item'));
    batch(() => {
      item.value = found ?? first;
      asked.value = found !== undefined;
      changes.value = readKnown(query.get('set'), REFERENCE.params);
      options.value = readKnown(query.get('with'), REFERENCE.options);
      round.value += 1;
    });
  };
  read();
  window.addEventListener('popstate', read);

  const setChanges = (next: Given) => {
    changes.value = next;
    keepAddress({ set: write(next) });
  };

  return {
    item,
    changes,
    options,
    round,
    given: computed(() => ({
      ...item.value.params,
      theme: theme.value,
      ...(asked.value && { autoplay: true }),
      ...changes.value,
    })),
    choose(next) {
      // Params set for the previous video would change this one.
      const kept = Object.fromEntries(
        Object.entries(changes.peek()).filter(([name]) => !CONTENT_PARAMS.has(name)),
      );
      history.pushState(null, '', addressWith({ item: next.key, set: write(kept) }));
      batch(() => {
        item.value = next;
        asked.value = true;
        changes.value = kept;
        round.value += 1;
      });
    },
    change: (name, value) => setChanges(replace(changes.peek(), name, value)),
    changeOption(name, value) {
      const next = replace(options.peek(), name, value);
      keepAddress({ with: write(next) });
      batch(() => {
        options.value = next;
        round.value += 1;
      });
    },
    changeNothing() {
      keepAddress({ set: null, with: null });
      batch(() => {
        if (Object.keys(options.peek()).length > 0) round.value += 1;
        changes.value = {};
        options.value = {};
      });
    },
    mountAgain() {
      round.value += 1;
    },
  };
}

function replace(values: object, name: string, value: unknown): object {
  const others = Object.entries(values).filter(([other]) => other !== name);
  return Object.fromEntries(value === null ? others : [...others, [name, value]]);
}

function write(values: object): string | null {
  return Object.keys(values).length === 0 ? null : JSON.stringify(values);
}

/** Keeps only known names; a link may be of an older version, or made by hand. */
function readKnown(text: string | null, known: readonly Entry[]): object {
  try {
    const given: unknown = JSON.parse(text ?? '{}');
    if (typeof given !== 'object' || given === null) return {};
    const values = new Map(Object.entries(given));
    return Object.fromEntries(
      known.flatMap(({ name }) => (values.has(name) ? [[name, values.get(name)]] : [])),
    );
  } catch {
    return {};
  }
}
