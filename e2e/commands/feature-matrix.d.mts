interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tags?: readonly string[];
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      readonly annotations?: readonly { readonly type: string; readonly description?: string }[];
    }[];
  }[];
}

/** The part of Playwright's JSON report that the table needs. */
export interface Report {
  readonly suites: readonly Suite[];
}
export declare const FEATURES: Readonly<Record<string, string>>;
export declare function makeTable(reports: readonly Report[]): string;
export declare function insertTable(readme: string, table: string): string;
