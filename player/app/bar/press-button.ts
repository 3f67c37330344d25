import type { FeatureContext, PlainButton } from '../../features/manifest/define';
import { tellLost } from '../../session/renewal/tell-lost';
import { reportArea } from '../areas/report-area';

/** A button's action may load when it is pressed, and loading can fail. */
export async function pressButton(button: PlainButton, context: FeatureContext): Promise<void> {
  try {
    await button.press(context);
  } catch (error) {
    reportArea(`button ${button.label}`, error);
    await tellLost(context.session);
  }
}
