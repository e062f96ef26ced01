import { ROLE } from '#contract/account/role.ts';

export const HEALTH_PROFESSION = {
  nutritionalTherapists: 1,
  naturopaths: 2,
  herbalists: 3,
  orthomolecularTherapists: 4,
  functionalMedicinePractitioners: 5,
  dieticians: 6,
  homoeopaths: 7,
  traditionalChineseMedicinePractitioners: 8,
  chiropractors: 9,
  osteopaths: 10,
  physiotherapists: 11,
  kinesiologists: 12,
  pharmacists: 13,
  gpsAndDoctors: 14,
  prescribingNurses: 15,
  nesHealthPractitioners: 16,
  other: 17,
} as const;

export const EXPERTISE_LEVEL = {
  studentPractitioner: 1,
  licensedMedicalPractitioner: 2,
  nutritionalTherapist: 3,
  certifiedFunctionalMedicinePractitioner: 4,
  dietitian: 5,
  nutritionist: 6,
  healthOrFitnessCoach: 7,
  other: 8,
} as const;

export const ORGANISATION_TYPE = {
  ownPractice: 1,
  midSizedPracticeOrClinic: 2,
  largerPracticeOrClinic: 3,
  other: 4,
} as const;

export const REGISTRATION_TYPES = ['practitioner', 'client'] as const;
export type RegistrationType = (typeof REGISTRATION_TYPES)[number];

/** Value of `user_type_id` that each registration form sends. */
export const USER_TYPE_ID_BY_REGISTRATION = { practitioner: ROLE.practitioner, client: ROLE.client } as const;
