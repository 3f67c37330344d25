/** The oldest browsers that the built scripts and styles are written for, those of 2021. */
export const BROWSERS = ['chrome92', 'safari15', 'firefox91'];

/**
 * Chrome before 98 and Safari before 16 have faults in class fields, which are written as assignments for them, as
 * TypeScript did before ES2022. As definitions they would cost 6% of the HLS engine.
 */
export const FIELDS_AS_ASSIGNMENTS = {
  assumptions: { setPublicClassFields: true },
  typescript: { removeClassFieldsWithoutInitializer: true },
};

/**
 * For the SDK, which is too small to carry what private fields become: all of these browsers have class fields, and the
 * faults that are the reason to rewrite them touch nothing that it does.
 */
export const BROWSERS_WITH_FIELDS = ['chrome98', 'safari16', 'firefox91'];
