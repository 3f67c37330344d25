export function serveExport(options: {
  readonly folder: string;
  readonly port: number;
  readonly base?: string;
  readonly cleanUrls?: boolean;
  readonly more?: Readonly<Record<string, string>>;
  readonly brotli?: number;
}): Promise<{ readonly port: number; readonly stop: () => Promise<unknown> }>;
