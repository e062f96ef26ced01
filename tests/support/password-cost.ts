/** Has passwords of this file of tests cost what they cost in the shop; the setup has made them cheap. */
export const restorePasswordCost = (): void => Reflect.get(globalThis, 'restorePasswordCost')();
