import type { EnginePage } from './engine-page';

export interface OpenedPage {
  readonly page: EnginePage;
  close(): Promise<void>;
}

/** A browser that is installed and has been started. */
export interface Engine {
  /** A page of a new visitor. */
  openPage(): Promise<OpenedPage>;
  close(): Promise<void>;
}
