/** Restores the real cost of passwords for this file; the setup makes them cheap. */
export const restorePasswordCost = (): void => Reflect.get(globalThis, 'restorePasswordCost')();
