import { Component, type ReactNode } from 'react';

export interface AreaProps {
  /** For error reports only; never shown. */
  readonly name: string;
  readonly onError: (name: string, error: unknown) => void;
  /** Replaces a failed area. Without it the area is hidden and the rest continues. */
  readonly fallback?: ReactNode | ((error: unknown) => ReactNode);
  readonly children: ReactNode;
}

/** An error boundary: an error inside does not affect anything outside. */
export class Area extends Component<AreaProps, { broken: null | { readonly error: unknown } }> {
  override state: { broken: null | { readonly error: unknown } } = { broken: null };

  static getDerivedStateFromError(error: unknown) {
    return { broken: { error } };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(this.props.name, error);
  }

  override render() {
    const { fallback = null, children } = this.props;
    const { broken } = this.state;
    if (broken === null) return children;
    return typeof fallback === 'function' ? fallback(broken.error) : fallback;
  }
}
