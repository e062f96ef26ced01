/** Carries the solved `challenge` of a 503 as JSON: {challenge, solution}, as altcha-lib writes them. */
export const PROOF_HEADER = 'Proof-Of-Work';
