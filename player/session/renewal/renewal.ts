import { type ReadonlySignal, signal } from '@preact/signals-core';
import { ignoreFailure } from '../../lib/ignore-failure';
import type { RenewalContext } from './follow-version';

/** A new version of the player on the server, which has removed the chunks of this page's version. */
export interface Renewal {
  /** Chunks that this page has not loaded are gone: features that need them require a reload. */
  readonly due: ReadonlySignal<boolean>;
  /** The viewer is being asked to reload. */
  readonly offered: ReadonlySignal<boolean>;
  /**
   * Asks the viewer to reload if the last chunk that failed to load is gone.
   *
   * @returns whether the chunk is gone
   */
  offer(): Promise<boolean>;
  dismiss(): void;
  /** Continues at the same position of the same video. */
  reload(): void;
}

/** Loads the rest of the module when the controls are drawn: after a deployment its chunk could be gone. */
export function openRenewal(context: RenewalContext, quiet: Promise<void>): Renewal {
  const due = signal(false);
  const offered = signal(false);
  const part = quiet
    .then(() => import('./follow-version'))
    .then(({ followVersion }) => followVersion(context, due), ignoreFailure);
  return {
    due,
    offered,
    async offer() {
      await (await part)?.checked();
      offered.value = due.value;
      return due.value;
    },
    dismiss: () => {
      offered.value = false;
    },
    reload: () => void part.then((version) => version?.reload()),
  };
}
