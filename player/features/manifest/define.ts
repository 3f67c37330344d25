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
  /** The popover covers its whole place, so its first page needs a head with a way out as well. */
  readonly covers: boolean;
  /** Every feature, for views that list them. */
  readonly features: readonly Feature[];
  close(): void;
}

/** Input of a button with a view of its own. */
export interface FaceContext extends FeatureContext {
  /** Its popover is open. */
  readonly open: boolean;
}

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

interface ButtonFace {
  readonly icon: IconName;
  readonly label: Key;
}

export interface PopoverEntry {
  /** Names the popover to who cannot see it, and heads its page. */
  readonly label: Key;
  /** Loads the view when it is opened for the first time. */
  readonly load: Load<PopoverContext>;
  /** The last texts that it needs: those of the controls, or those that follow them; left out, those that a press fetches. */
  readonly texts?: 'first' | 'later';
  /** The icon of its button in the control bar; left out where something else opens the popover. */
  readonly icon?: IconName;
  /** Draws the button of the bar, in place of the plain one. */
  readonly face?: Load<FaceContext>;
  /** A row of things to press, over the picture in every layout, in place of a panel. */
  readonly tray?: true;
}

/** A button of the control bar that acts at once, without a popover. */
export interface PlainButton extends ButtonFace {
  /** Loads its model when it is pressed for the first time, so it may end later. */
  readonly press: (context: FeatureContext) => void | Promise<void>;
  /** Draws the accent line under the glyph; read inside a computed. */
  readonly on?: (context: FeatureContext) => boolean;
  /**
   * Its current text, instead of its label: `shown` beside the icon if there is room, and `heard` for screen readers,
   * which must contain the shown text (WCAG 2.2, 2.5.3). Read in a view.
   */
  readonly labels?: (context: FeatureContext) => { readonly shown: string; readonly spoken: string };
}

/** One feature, as the rest of the app sees it. It is part of the initial code, so it imports no view. */
export interface Feature {
  readonly id: string;
  /** The embedding can hide it by this flag. */
  readonly flag?: FeatureFlag;
  /** Shown only where the embedding allows what needs a login. */
  readonly needs?: 'authentication';
  /** Whether it exists for this video now; read inside a computed. */
  readonly when?: (context: FeatureContext) => boolean;
  /** Presses the plain button, else opens and closes the first popover; by `KeyboardEvent.code`. */
  readonly key?: string;
  /** The order in which buttons leave a crowded bar, starting with 1. Without it, the button leaves last. */
  readonly leavesBar?: number;
  /**
   * Where its buttons stand. `footer`: under the picture where a footer is and has room, else behind the three dots.
   * `title`: the footer's title is its button, likewise. `transport`: beside the skips where the bar has them, likewise.
   */
  readonly place?: 'footer' | 'title' | 'transport';
  /** Begins with each video and ends with it, by the function that it returns; loads what it needs. */
  readonly start?: (context: FeatureContext) => () => void;
  /** Controls stay visible while its popover is open. */
  readonly holdsControls?: boolean;
  /** The player's keys rest while its popover is open. */
  readonly ownsKeys?: boolean;
  readonly button?: PlainButton;
  readonly popovers?: Readonly<Record<string, PopoverEntry>>;
  /** Lies over the picture as long as the feature exists, and lets the pointer through. */
  readonly overlay?: {
    readonly load: Load<FeatureContext>;
    /** The viewer takes part in it: if it is gone with the last version, a reload is offered. */
    readonly missed?: true;
  };
  /** A page of the sidebar (wide) and of the tab navigator (portrait). Where it is in sight, the feature has no button. */
  readonly tab?: {
    readonly label: Key;
    /**
     * Comes and goes during a live stream: the tab is placed after the sidebar's first one, and phones show a button.
     */
    readonly sidebarOnly?: true;
    /** Depends on live data, and its place is kept until the first of it has arrived. */
    readonly awaited?: true;
    readonly load: Load<FeatureContext>;
    /** The last texts that it needs: those of the controls, or those that follow them; left out, those that a press fetches. */
    readonly texts?: 'later';
    /** A number beside the label, such as how many there are; loaded once the picture is there. */
    readonly badge?: Load<FeatureContext>;
  };
}

/** Checks a manifest's shape and keeps its literal type. */
export function defineFeature<const F extends Feature>(feature: F): F {
  return feature;
}
