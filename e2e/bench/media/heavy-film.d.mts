/** @returns the folder, or nothing where ffmpeg is missing */
export function heavyMedia(state: string): Promise<string | undefined>;
