export declare function say(line: string): void;
export declare function giveUp(line: string, cure: string): never;
