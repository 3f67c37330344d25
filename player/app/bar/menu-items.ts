import { type ReadonlySignal, signal } from '@preact/signals-core';
import { createContext } from 'react';
import type { BarItem } from './bar-items';

/** What the bar has no room for, for the menu that is loaded when it is opened. */
export const MenuItems = createContext<ReadonlySignal<readonly BarItem[]>>(signal([]));
