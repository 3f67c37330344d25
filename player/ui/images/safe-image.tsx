import type { ComponentProps } from 'react';
import { safeImage } from '../../lib/address/safe-address';

interface SafeImageProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet'> {
  readonly address: string | null;
}

/** An external image; renders nothing if there is none, or its host is not allowed. */
export function SafeImage({ address, alt = '', ...attributes }: SafeImageProps) {
  const src = address === null ? null : safeImage(address);
  return src === null ? null : <img key={src} {...attributes} src={src} alt={alt} />;
}
