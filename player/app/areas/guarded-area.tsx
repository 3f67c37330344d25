import type { ReactNode } from 'react';
import { Area } from '../../ui/area';
import { reportArea } from './report-area';

export interface GuardedAreaProps {
  readonly name: string;
  readonly fallback?: ReactNode | ((error: unknown) => ReactNode);
  readonly children: ReactNode;
}

/** An area whose crash is reported and hides nothing but itself. */
export function GuardedArea(props: GuardedAreaProps) {
  return <Area {...props} onError={reportArea} />;
}
