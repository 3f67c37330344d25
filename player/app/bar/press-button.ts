import type { FeatureContext, PlainButton } from '../../features/manifest/define';
import { reportArea } from '../areas/report-area';

/** What a button does may be loaded at the press, and then it can fail to come. */
export async function pressButton(button: PlainButton, context: FeatureContext): Promise<void> {
  try {
    await button.press(context);
  } catch (error) {
    reportArea(`button ${button.label}`, error);
    context.session.toasts.show({ tone: 'bad', key: 'error.area' });
  }
}
