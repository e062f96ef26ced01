import {
  EXPERTISE_LEVEL,
  HEALTH_PROFESSION,
  ORGANISATION_TYPE,
  type RegistrationType,
  USER_TYPE_ID_BY_REGISTRATION,
} from '#contract/session/registration.ts';
import type { Registration } from '#contract/session/schema.ts';
import { isEmail, normaliseEmail } from '#domain/account/email.ts';
import { findBrokenPasswordRules } from '#domain/session/password-rules.ts';
import type { Translate } from '#i18n/message-key.ts';
import type { Rules } from '#islands/form/field-rules.ts';

export const EMPTY_REGISTRATION = {
  first_name: '',
  last_name: '',
  email: '',
  password: '',
  health_profession: '',
  expertise_level: '',
  organisation_type: '',
};

export type RegistrationInput = typeof EMPTY_REGISTRATION;

/** Fields stored in a draft, which survives a reload; the password is never stored. */
export const DRAFT_FIELDS = Object.keys(EMPTY_REGISTRATION).filter((name) => name !== 'password');

export function emailRule(t: Translate) {
  return (value: string) => (isEmail(value) ? undefined : t('protocol.invalid-email'));
}

export function newPasswordRule(t: Translate) {
  return (value: string) =>
    findBrokenPasswordRules(value).length > 0 ? t('account:register.weak-password') : undefined;
}

/** Returns the validation rules of the registration form; names have no rules. */
export function registrationRules(type: RegistrationType, t: Translate): Rules<RegistrationInput> {
  const requiredChoice = (value: string) => (value === '' ? t('protocol.form-empty-field') : undefined);
  const professionRules = {
    health_profession: requiredChoice,
    expertise_level: requiredChoice,
    organisation_type: requiredChoice,
  };
  return {
    email: emailRule(t),
    password: newPasswordRule(t),
    ...(type === 'practitioner' && professionRules),
  };
}

function parseChoiceId<T extends number>(choices: Readonly<Record<string, T>>, value: string): T {
  const choiceId = Object.values(choices).find((id) => String(id) === value);
  if (choiceId === undefined) throw new Error(`There is no choice ${value}`);
  return choiceId;
}

/** Converts the form's values to the request body; throws if a value is none of the select's options. */
export function toRegistration(type: RegistrationType, input: RegistrationInput): Registration {
  const { password, first_name, last_name } = input;
  const person = { email: normaliseEmail(input.email), password, first_name, last_name };
  if (type === 'client') return { ...person, type, user_type_id: USER_TYPE_ID_BY_REGISTRATION.client };
  return {
    ...person,
    type,
    user_type_id: USER_TYPE_ID_BY_REGISTRATION.practitioner,
    health_profession: parseChoiceId(HEALTH_PROFESSION, input.health_profession),
    expertise_level: parseChoiceId(EXPERTISE_LEVEL, input.expertise_level),
    organisation_type: parseChoiceId(ORGANISATION_TYPE, input.organisation_type),
  };
}
