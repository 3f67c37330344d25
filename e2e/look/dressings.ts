export interface Dressing {
  readonly lang: 'fa' | 'ar';
  readonly theme: 'dark' | 'light';
}

export const DRESSINGS: readonly Dressing[] = [
  { lang: 'fa', theme: 'dark' },
  { lang: 'fa', theme: 'light' },
  { lang: 'ar', theme: 'dark' },
  { lang: 'ar', theme: 'light' },
];
