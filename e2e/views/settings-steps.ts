import { fa } from '../specs/steps/words';
import type { Player } from './player';

/** Opens the settings' page of that name. */
export async function openSettingsPage(
  { view, pressOnBar }: Player,
  name: string,
  settings = fa('settings.title'),
): Promise<void> {
  await pressOnBar(settings);
  await view.getByRole('menuitem', { name: new RegExp(`^${name}`) }).click();
}

/** The viewer's settings stored on this device. */
export function keptSettings(): Readonly<Record<string, unknown>> {
  return JSON.parse(localStorage.getItem('pardeh:settings') ?? '{}');
}
