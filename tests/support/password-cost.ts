/** Restores the real cost of password hashes for a test file; the set-up makes them cheap. */
export const restorePasswordCost = (): void => Reflect.get(globalThis, 'restorePasswordCost')();
