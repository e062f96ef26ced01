export const MAXIMUM_CONSIDERED_REASON_LENGTH = 500;
export const MAXIMUM_FINDING_KEY_LENGTH = 2000;
/** Maximum acknowledged findings per protocol, including those about former doses. The oldest are deleted first. */
export const MAXIMUM_CONSIDERED_FINDINGS = 500;
