import type { LoginFlow } from '../../session/login';
import type { Seen } from './seen';

export interface StepProps extends Pick<Seen, 'isSeen'> {
  readonly flow: LoginFlow;
}
