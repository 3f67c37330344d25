export declare function logLine(line: string): void;
export declare function giveUp(line: string, cure: string): never;
