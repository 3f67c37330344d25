import { expect, onTestFinished, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import '../../player/plr/frame.css';
import './locators';
import { mountApp } from '../../player/app/mount';
import { config } from '../../player/config';
import { setLang, t } from '../../player/i18n/translate';
import { leaveHandoff } from '../../player/lib/handoff/handoff';
import { randomId } from '../../player/lib/random-id';
import { readStored, writeCookie, writeStored } from '../../player/lib/storage';
import { readAddress } from '../../player/params/address';
import { openSession } from '../../player/session/open/open-session';
import { followStillness } from '../../player/ui/theme/stillness';
import { SMALL } from '../specs/steps/sizes';
import { openStillEngine } from './fixtures/still-engine';

// Code that loads after the controls is loaded before the first test, since its modules take seconds one by one. It is
// imported after the controls here as well, because of the order of the styles.
await import('../../player/app/page/app-later');
await import('../../player/stage/frame/later-layers');

export type Query = Readonly<Record<string, string | number | boolean>>;

/** A player mounted in the test's page, as in `main.tsx`, with an engine that plays a still picture. */
export interface Player {
  readonly root: HTMLElement;
  readonly video: HTMLVideoElement;
  /** Everything that the player shows. */
  readonly view: Locator;
  /** URLs outside the player to which it tried to navigate. */
  readonly left: readonly string[];
  /** Moves the pointer over the picture, which shows the controls. */
  stir(): Promise<void>;
  /** Presses a key, once the controls listen. */
  press(key: string): Promise<void>;
  pressOnBar(name: string | RegExp): Promise<void>;
  /** Opens the menu of items that do not fit into the bar and the footer. */
  openMore(): Promise<Locator>;
  pressInMore(name: string): Promise<void>;
  close(): void;
}

/**
 * Opens the player at a URL with this query. The end of the test closes the player and clears its storage. A player
 * that is opened again after `close` finds the stored data, as after a reload.
 */
export async function open(
  query: Query,
  size: { readonly width: number; readonly height: number } = SMALL,
  openEngine = openStillEngine,
): Promise<Player> {
  await page.viewport(size.width, size.height);
  drawShortWaits();
  const { href } = location;
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  history.replaceState(null, '', `/plr?${search}`);
  const root = document.createElement('div');
  root.id = 'player';
  root.innerHTML =
    '<main id="stage" data-theme="dark"><video playsinline preload="auto" tabindex="-1"></video></main><div id="app"></div>';
  document.body.append(root);
  const stage = find(root, '#stage', HTMLElement);
  const video = find(root, 'video', HTMLVideoElement);
  const left: string[] = [];
  // As in the page's inline script.
  followStillness();
  leaveHandoff({ given: {}, uuid: keptUuid(), details: null, started: null, muted: null });
  const session = openSession({
    given: readAddress(location),
    config,
    video,
    root,
    hosted: false,
    hostToken: async () => null,
    hostCard: async () => false,
    quiet: Promise.resolve(),
    navigate: (url) => left.push(url),
    openEngine,
  });
  const unmount = mountApp({ session, video, root, stage });
  let closed = false;
  const close = () => {
    if (closed) return;
    closed = true;
    unmount();
    session.close();
    root.remove();
  };
  onTestFinished(async () => {
    close();
    history.replaceState(null, '', href);
    forget();
    await setLang('fa');
  });
  const view = page.elementLocator(root);
  const stir = async () => {
    await userEvent.hover(page.elementLocator(stage), { position: { x: 200, y: 60 } });
    await userEvent.hover(page.elementLocator(stage), { position: { x: 205, y: 60 } });
  };
  const pressOnBar = async (name: string | RegExp) => {
    await stir();
    await view.getByRole('button', { name, exact: true }).click();
  };
  const openMore = async () => {
    await pressOnBar(t('action.more'));
    return view.getByRole('dialog', { name: t('action.more') });
  };
  await expect.poll(() => root.querySelector('[data-controls], h1')).not.toBeNull();
  return {
    root,
    video,
    view,
    left,
    stir,
    close,
    async press(key) {
      await userEvent.keyboard(key);
    },
    pressOnBar,
    openMore,
    async pressInMore(name) {
      await (await openMore()).getByRole('menuitem', { name, exact: true }).click();
    },
  };
}

/**
 * Polls begin after a random part of their interval, so that many viewers' requests are spread: here after a tenth of
 * it.
 */
function drawShortWaits(): void {
  if (vi.isMockFunction(Math.random)) return;
  const { random } = Math;
  vi.spyOn(Math, 'random').mockImplementation(() => random() / 10);
}

/** The uuid as the page's inline scripts read it. */
function keptUuid(): string {
  const uuid = readStored('uuid') ?? randomId();
  writeStored('uuid', uuid);
  return uuid;
}

/** Clears storage and its in-memory fallback for each test; within a test this simulates another device. */
export function forget(): void {
  for (const key of Object.keys(localStorage)) writeStored(key.replace(/^pardeh:/, ''), null);
  sessionStorage.clear();
  for (const pair of document.cookie.split('; ')) writeCookie(pair.split('=')[0] ?? '', null, 0);
}

function find<E extends Element>(within: ParentNode, selector: string, kind: new () => E): E {
  const found = within.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`The page has no ${selector}.`);
  return found;
}
