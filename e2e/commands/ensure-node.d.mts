export function isOlder(version: string, minimum: string): boolean;
