export declare function ensureNginx(): Promise<string | null>;
export declare function findNginx(): string | null;
