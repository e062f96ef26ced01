export const MAXIMUM_CONSIDERED_REASON = 500;
export const MAXIMUM_FINDING_KEY = 2000;
/** Maximum acknowledged findings per protocol, former doses included; the oldest are deleted. */
export const MAXIMUM_CONSIDERED = 500;
