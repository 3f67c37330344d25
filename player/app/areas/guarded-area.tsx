import type { ReactNode } from 'react';
import { Area } from '../../ui/area';
import { reportArea } from './report-area';

export interface GuardedAreaProps {
  readonly name: string;
  readonly fallback?: ReactNode | ((error: unknown) => ReactNode);
  readonly children: ReactNode;
}

/** An error boundary that reports an area's crash and hides only this area. */
export function GuardedArea(props: GuardedAreaProps) {
  return <Area {...props} onError={reportArea} />;
}
