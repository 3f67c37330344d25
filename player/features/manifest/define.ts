import type { ComponentType } from 'react';
import type { FeatureFlag } from '../../../host-sdk/contract/contract';
import type { Key } from '../../i18n/translate';
import type { Session } from '../../session/session';
import type { Viewing } from '../../session/viewing/viewing';
import type { IconName } from '../../ui/icons/icon';

/** Input of a feature's views and rules. */
export interface FeatureContext {
  readonly session: Session;
  readonly viewing: Viewing;
}

/** Further input of a popover's view. */
export interface PopoverContext extends FeatureContext {
  /** The popover covers its whole area, so even its first page needs a head with a close button. */
  readonly covers: boolean;
  /** Every feature, for views that list them. */
  readonly features: readonly Feature[];
  close(): void;
}

/** Input of a button with a view of its own. */
export interface FaceContext extends FeatureContext {
  /** The button's popover is open. */
  readonly open: boolean;
}

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

interface ButtonFace {
  readonly icon: IconName;
  readonly label: Key;
}

export interface PopoverEntry {
  /** The popover's name for screen readers, and the heading of its page. */
  readonly label: Key;
  /** Loads the view when it is opened for the first time. */
  readonly load: Load<PopoverContext>;
  /** The last group of texts that it needs: the controls', the `later` one, or by default the one loaded by a press. */
  readonly texts?: 'first' | 'later';
  /** The icon of its button in the control bar; left out where something else opens the popover. */
  readonly icon?: IconName;
  /** Draws the button of the bar, in place of the plain one. */
  readonly face?: Load<FaceContext>;
  /** A row of buttons over the picture, in every layout, instead of a panel. */
  readonly tray?: true;
}

/** A button of the control bar that acts at once, without a popover. */
export interface PlainButton extends ButtonFace {
  /** Loads its model at the first press, so it may return a promise. */
  readonly press: (context: FeatureContext) => void | Promise<void>;
  /** Draws the accent line under the glyph; read inside a computed. */
  readonly on?: (context: FeatureContext) => boolean;
  /**
   * Its current text, instead of its label: `shown` beside the icon if there is room, and `spoken` for screen readers,
   * which must contain the shown text (WCAG 2.2, 2.5.3). Read in a view.
   */
  readonly labels?: (context: FeatureContext) => { readonly shown: string; readonly spoken: string };
}

/** One feature, as the rest of the app sees it. It is part of the initial code, so it imports no view. */
export interface Feature {
  readonly id: string;
  /** The embedding can hide the feature by this flag. */
  readonly flag?: FeatureFlag;
  /** Available only if the embedding allows features that need a login. */
  readonly needs?: 'authentication';
  /** Whether the feature is available for this video now; read inside a computed. */
  readonly when?: (context: FeatureContext) => boolean;
  /** `KeyboardEvent.code` of its shortcut, which presses the plain button, or else toggles the first popover. */
  readonly key?: string;
  /** The order in which buttons leave a crowded bar, starting with 1. Without it, the button leaves last. */
  readonly leavesBar?: number;
  /**
   * Its buttons' place. `footer`: in the footer under the picture if there is one with room. `title`: the footer's
   * title is the button. `transport`: beside the bar's skip buttons. Each falls back to the menu behind the three dots.
   */
  readonly place?: 'footer' | 'title' | 'transport';
  /** Called for each video; the returned function is called at the video's end. It loads the code that it needs. */
  readonly start?: (context: FeatureContext) => () => void;
  /** Controls stay visible while its popover is open. */
  readonly holdsControls?: boolean;
  /** The player's keyboard shortcuts are off while its popover is open. */
  readonly ownsKeys?: boolean;
  readonly button?: PlainButton;
  readonly popovers?: Readonly<Record<string, PopoverEntry>>;
  /** Rendered over the picture while the feature is available; pointer events pass through. */
  readonly overlay?: {
    readonly load: Load<FeatureContext>;
    /** The viewer takes part in it: if it cannot load because its version is gone, a reload is offered. */
    readonly missed?: true;
  };
  /** A page of the sidebar (wide) and the tab navigator (portrait). While it is visible, the feature has no button. */
  readonly tab?: {
    readonly label: Key;
    /**
     * The tab may appear and disappear during a live stream, so it follows the sidebar's first tab, and phones show a
     * button.
     */
    readonly sidebarOnly?: true;
    /** Depends on live data; its place is reserved until the first data has arrived. */
    readonly awaited?: true;
    readonly load: Load<FeatureContext>;
    /** The last group of texts that it needs: the `later` one; by default the one that a press loads. */
    readonly texts?: 'later';
    /** A number beside the label, such as the number of comments; loaded after the first frame. */
    readonly badge?: Load<FeatureContext>;
  };
}

/** Checks a manifest's shape and keeps its literal type. */
export function defineFeature<const F extends Feature>(feature: F): F {
  return feature;
}
