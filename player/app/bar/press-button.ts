import type { FeatureContext, PlainButton } from '../../features/manifest/define';
import { tellLost } from '../../session/renewal/tell-lost';
import { reportArea } from '../areas/report-area';

/** Presses a button. Its action may be loaded only now, and a failure to load is reported. */
export async function pressButton(button: PlainButton, context: FeatureContext): Promise<void> {
  try {
    await button.press(context);
  } catch (error) {
    reportArea(`button ${button.label}`, error);
    await tellLost(context.session);
  }
}
