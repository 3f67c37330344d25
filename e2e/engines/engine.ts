import type { EnginePage } from './engine-page';

export interface OpenedPage {
  readonly page: EnginePage;
  close(): Promise<void>;
}

/** `own`: the browser refuses sound before a gesture; `refused`: silent videos wait for one as well. */
export type AutoplayPolicy = 'own' | 'refused';

/** No gesture is in it before the first key. */
export type UntouchedPage = Pick<EnginePage, 'goto' | 'run' | 'press'>;

/** A browser that is installed and has been started. */
export interface Engine {
  /** A page of a new visitor. */
  openPage(): Promise<OpenedPage>;
  /** The same with a policy for autoplay. */
  openUntouched(policy: AutoplayPolicy): Promise<{ readonly page: UntouchedPage; close(): Promise<void> }>;
  close(): Promise<void>;
}
