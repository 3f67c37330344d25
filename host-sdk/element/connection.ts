import { createAdopt } from '../adopt';
import type { PlayerErrorCode, PlayerEventName, PlayerEvents } from '../contract/contract';
import { createMount } from '../mount';
import type { PlayerHandle } from '../wire/handle';
import type { HostParams, ParamsChange } from '../wire/host-params';
import { PlayerError } from '../wire/player-error';
import { type Mirror, openMirror } from './mirror';
import { changesBetween, namesContent, type Wanted } from './read-attributes';

export interface Connection {
  readonly handle: PlayerHandle;
  readonly mirror: Mirror;
  /** Applies changed attributes; returns false if the player has to be opened again. */
  follow(wanted: Wanted): boolean;
  load(): void;
}

export interface ElementCallbacks {
  onEvent<N extends PlayerEventName>(name: N, data: PlayerEvents[N]): void;
  onState(): void;
  onFailure(code: PlayerErrorCode): void;
}

const mount = createMount(import.meta.url);
const adopt = createAdopt(import.meta.url);

/** @param place the parent of the frame; a frame in the page's own markup is adopted */
export function openConnection(
  place: HTMLElement,
  first: Wanted,
  host: HostParams & ParamsChange,
  { onEvent, onState, onFailure }: ElementCallbacks,
): Connection {
  let wanted = first;
  const { options } = wanted;
  const handle =
    place instanceof HTMLIFrameElement
      ? adopt(place, { ...wanted.params, ...host }, options)
      : mount(place, { ...wanted.params, ...host }, options);
  const report = (error: unknown) => {
    const code = error instanceof PlayerError ? error.code : 'failed';
    if (code !== 'destroyed' && code !== 'superseded') onFailure(code);
  };
  const load = () => {
    const { params } = wanted;
    if (namesContent(params)) handle.load(params).catch(report);
  };
  return {
    handle,
    mirror: openMirror(handle, onEvent, onState),
    follow(now) {
      const before = wanted;
      if (before.page !== now.page) return false;
      wanted = now;
      const changes = changesBetween(before, now);
      if (now.content !== null && now.content !== before.content) load();
      else if (Object.keys(changes).length > 0) handle.setParams(changes).catch(report);
      return true;
    },
    load,
  };
}
