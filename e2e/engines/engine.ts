import type { EnginePage } from './engine-page';

export interface OpenedPage {
  readonly page: EnginePage;
  close(): Promise<void>;
}

/** `own`: the browser blocks autoplay with sound before a gesture; `refused`: muted autoplay as well. */
export type AutoplayPolicy = 'own' | 'refused';

/** A page without any user gesture before the first key. */
export type UntouchedPage = Pick<EnginePage, 'goto' | 'run' | 'press'>;

/** An installed browser that has been started. */
export interface Engine {
  /** Opens a page as a new visitor. */
  openPage(): Promise<OpenedPage>;
  /** The same with an autoplay policy. */
  openUntouched(policy: AutoplayPolicy): Promise<{ readonly page: UntouchedPage; close(): Promise<void> }>;
  close(): Promise<void>;
}
