export declare function ensureBrowser(): Promise<string>;
export declare function ensureShell(browser: string): Promise<string>;
export declare function findBrowser(): string | null;
export declare function findShell(): string | null;
