export interface Addresses {
  readonly ports: { readonly player: number; readonly platform: number; readonly host: number };
  readonly player: string;
  readonly platform: string;
  readonly host: string;
  readonly platformOnOtherSite: string;
  readonly hostOnOtherSite: string;
}
export function addresses(env?: Readonly<Record<string, string | undefined>>): Addresses;
export function settingsFor(
  at: Addresses,
  env?: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>>;
