/** Characters of why a practitioner considered a finding. */
export const MAXIMUM_CONSIDERED_REASON = 500;
export const MAXIMUM_FINDING_KEY = 2000;
/** Considered findings of one protocol, those of former doses included; the oldest go first. */
export const MAXIMUM_CONSIDERED = 500;
