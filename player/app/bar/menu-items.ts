import { type ReadonlySignal, signal } from '@preact/signals-core';
import { createContext } from 'react';
import type { BarItem } from './bar-items';

/** Items without room in the bar, for the lazily loaded menu. */
export const MenuItems = createContext<ReadonlySignal<readonly BarItem[]>>(signal([]));
