import type { LoginFlow } from '../../session/viewer/login';
import type { Seen } from './seen';

export interface StepProps extends Pick<Seen, 'isSeen'> {
  readonly flow: LoginFlow;
}
