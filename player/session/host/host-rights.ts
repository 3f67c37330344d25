import { type Config, config } from '../../config';

/**
 * Whether a host may take pictures and make clips by itself, and receive the device id. In production, a player that
 * any page can control (`PARDEH_HOST_ORIGINS=*`) has no known host.
 */
export function isKnownHost({
  production,
  hostOrigins,
}: Pick<Config, 'production' | 'hostOrigins'> = config): boolean {
  return !production || !hostOrigins.includes('*');
}
