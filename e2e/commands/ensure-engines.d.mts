/** Files of the programs that drive WebKitGTK. */
export interface WebKitPrograms {
  readonly driver: string;
  readonly browser: string;
  readonly screen: string;
  readonly bus: string;
}
export declare function installEngines(): Promise<void>;
export declare function findFirefox(): string | null;
export declare function findWebKit(): WebKitPrograms | null;
