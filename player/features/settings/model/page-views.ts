import type { ComponentType } from 'react';
import type { Session } from '../../../session/session';
import type { FeatureContext } from '../../manifest/define';
import type { Page } from './settings-model';

/** A page of the settings, opened from their menu. */
export interface PageView {
  readonly View: ComponentType<FeatureContext>;
  /** Shown beside the page's title. */
  readonly Action?: ComponentType<{ page: Page; session: Session }>;
}

export type PageViews = Readonly<Partial<Record<Page, PageView>>>;
