import type { Page } from 'playwright/test';

/** The viewer's actions in the browser's list of devices, and on the device itself. */
export interface StandInDevice {
  /** Returns the number of open prompts. */
  open(): Promise<number>;
  choose(): Promise<void>;
  dismiss(): Promise<void>;
  /** Simulates that the device is turned off. */
  turnOff(): Promise<void>;
  /** URLs for which the page watched the availability of devices. */
  asked(): Promise<readonly string[]>;
}

/**
 * Replaces the browser's Remote Playback API (W3C) by a stand-in with one device, which plays whatever the element has
 * loaded: the test browsers have none. It finds no device for MediaSource streams; a prompt needs a user activation,
 * and metadata, as in WebKit on a Mac.
 */
export async function addRemotePlayback(page: Page, options: { available?: boolean } = {}) {
  await page.addInitScript(install, options.available ?? true);
  const call = <T>(name: string) => page.evaluate<T, string>((verb) => Reflect.get(window, verb)(), name);
  return {
    open: () => call<number>('standInOpen'),
    choose: () => call<void>('standInChoose'),
    dismiss: () => call<void>('standInDismiss'),
    turnOff: () => call<void>('standInTurnOff'),
    asked: () => call<readonly string[]>('standInAsked'),
  } satisfies StandInDevice;
}

function install(available: boolean): void {
  type State = 'disconnected' | 'connecting' | 'connected';
  interface Remote extends EventTarget {
    state: State;
    isFound(): boolean;
  }
  interface Prompt {
    readonly remote: Remote;
    readonly resolve: () => void;
    readonly reject: (reason: DOMException) => void;
  }
  const EVENTS = { connecting: 'connecting', connected: 'connect', disconnected: 'disconnect' } as const;
  const prompts: Prompt[] = [];
  const asked: string[] = [];
  const remotes = new WeakMap<HTMLMediaElement, Remote>();
  let active: Remote | null = null;

  const refuse = (name: string) => Promise.reject(new DOMException('by the stand-in', name));
  const turn = (remote: Remote | undefined, state: State) => {
    if (remote === undefined || remote.state === state) return;
    remote.state = state;
    active = state === 'disconnected' ? null : remote;
    remote.dispatchEvent(new Event(EVENTS[state]));
  };
  const makeRemote = (video: HTMLMediaElement): Remote => {
    const watches = new Map<number, (found: boolean) => void>();
    const isFound = () => available && (video.currentSrc || video.src).startsWith('http');
    const report = () => {
      for (const run of watches.values()) run(isFound());
    };
    for (const name of ['loadstart', 'emptied']) video.addEventListener(name, report);
    const remote = Object.assign(new EventTarget(), {
      state: 'disconnected' as State,
      isFound,
      watchAvailability(run: (found: boolean) => void) {
        const id = asked.push(video.src);
        watches.set(id, run);
        setTimeout(report);
        return Promise.resolve(id);
      },
      cancelWatchAvailability(id: number) {
        watches.delete(id);
        return Promise.resolve();
      },
      prompt() {
        if (video.disableRemotePlayback) return refuse('InvalidStateError');
        if (!navigator.userActivation.isActive) return refuse('InvalidAccessError');
        if (!isFound() || video.readyState === 0) return refuse('NotSupportedError');
        return new Promise<void>((resolve, reject) => prompts.push({ remote, resolve, reject }));
      },
    });
    return remote;
  };

  Object.defineProperty(HTMLMediaElement.prototype, 'remote', {
    configurable: true,
    get(this: HTMLMediaElement) {
      const remote = remotes.get(this) ?? makeRemote(this);
      remotes.set(this, remote);
      return remote;
    },
  });
  const usual = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'disableRemotePlayback');
  Object.defineProperty(HTMLMediaElement.prototype, 'disableRemotePlayback', {
    configurable: true,
    get(this: HTMLMediaElement) {
      return usual?.get?.call(this);
    },
    set(this: HTMLMediaElement, isDisabled: boolean) {
      usual?.set?.call(this, isDisabled);
      if (isDisabled) turn(remotes.get(this), 'disconnected');
    },
  });
  Object.assign(window, {
    standInOpen: () => prompts.length,
    standInAsked: () => asked,
    standInChoose: () => {
      const prompt = prompts.pop();
      prompt?.resolve();
      turn(prompt?.remote, 'connecting');
      setTimeout(() => turn(prompt?.remote, 'connected'), 100);
    },
    standInDismiss: () => {
      prompts.pop()?.reject(new DOMException('by the stand-in', 'NotAllowedError'));
    },
    standInTurnOff: () => turn(active ?? undefined, 'disconnected'),
  });
}
