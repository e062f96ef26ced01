/** Steps of a practitioner's onboarding; some are also marketing triggers. */
export const MILESTONE = {
  registrationComplete: 1,
  certificateUploaded: 2,
  certificateValidated: 3,
  tierId: 4,
  protocolCreated: 5,
  onboardingCallScheduled: 6,
  fifthProtocolShared: 7,
  tenthProtocolShared: 8,
  manageMyPracticeActivated: 9,
  firstClientInvited: 10,
  fifthClientInvited: 11,
  twentiethClientInvited: 12,
  hundredthClientInvited: 13,
  firstProtocolShared: 14,
} as const;

export type Milestone = (typeof MILESTONE)[keyof typeof MILESTONE];

export const MILESTONE_BY_SHARE_COUNT: ReadonlyMap<number, Milestone> = new Map<number, Milestone>([
  [1, MILESTONE.firstProtocolShared],
  [5, MILESTONE.fifthProtocolShared],
  [10, MILESTONE.tenthProtocolShared],
]);
