export const MAXIMUM_CONSIDERED_REASON_LENGTH = 500;
export const MAXIMUM_FINDING_KEY_LENGTH = 2000;
/** Maximum acknowledged findings per protocol, those about former doses included; the oldest are deleted. */
export const MAXIMUM_CONSIDERED_FINDINGS = 500;
