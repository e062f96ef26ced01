/** Codes of problems that concern no field; pages translate them. */
export const PROBLEM_CODES = [
  'account-type',
  'address-in-use',
  'client-leaves',
  'faulty',
  'intakes',
  'invalid-link',
  'line-full',
  'no-line',
  'no-product',
  'no-protocol',
  'no-template',
  'not-valid',
  'other-address',
  'other-request',
  'password-only',
  'practitioner-only',
  'protocol-full',
  'sign-in-off',
  'slow',
  'too-large',
  'too-many-requests',
  'unreachable',
  'wishlist-full',
  'withdrawn',
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

export function isProblemCode(candidateCode: string | undefined): candidateCode is ProblemCode {
  return PROBLEM_CODES.some((knownCode) => knownCode === candidateCode);
}
