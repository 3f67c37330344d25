export interface HeaderRule {
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
}
export declare function headersOf(folder: string): (path: string) => Readonly<Record<string, string>>;
export declare function parseHeaders(text: string): readonly HeaderRule[];
export declare function headersFor(
  rules: readonly HeaderRule[],
  path: string,
): Readonly<Record<string, string>>;
