declare module 'virtual:reference' {
  export const REFERENCE: import('./reference').Reference;
}
