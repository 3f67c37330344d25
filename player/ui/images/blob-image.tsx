import { type ComponentProps, useCallback } from 'react';

interface BlobImageProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'ref'> {
  readonly blob: Blob;
  readonly alt: string;
}

/** An image from a blob. Its object URL is revoked with the element. */
export function BlobImage({ blob, alt, ...attributes }: BlobImageProps) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null) return undefined;
      const url = URL.createObjectURL(blob);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
  return <img ref={show} {...attributes} alt={alt} />;
}
