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
import type { ValueRules } from '#islands/form/field-rules.ts';

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

/** Names of the fields stored in a draft, which survives a reload; the password is never stored. */
export const DRAFT_FIELD_NAMES = Object.keys(EMPTY_REGISTRATION).filter((fieldName) => fieldName !== 'password');

export function emailRule(t: Translate) {
  return (enteredEmail: string) => (isEmail(enteredEmail) ? undefined : t('protocol.invalid-email'));
}

export function newPasswordRule(t: Translate) {
  return (enteredPassword: string) =>
    findBrokenPasswordRules(enteredPassword).length > 0 ? t('account:register.weak-password') : undefined;
}

/** Returns the validation rules of the registration form; names have no rules. */
export function registrationRules(registrationType: RegistrationType, t: Translate): ValueRules<RegistrationInput> {
  const requiredChoiceRule = (value: string) => (value === '' ? t('protocol.form-empty-field') : undefined);
  const professionRules = {
    health_profession: requiredChoiceRule,
    expertise_level: requiredChoiceRule,
    organisation_type: requiredChoiceRule,
  };
  return {
    email: emailRule(t),
    password: newPasswordRule(t),
    ...(registrationType === 'practitioner' && professionRules),
  };
}

function parseChoiceId<T extends number>(choiceIds: Readonly<Record<string, T>>, choiceText: string): T {
  const choiceId = Object.values(choiceIds).find((id) => String(id) === choiceText);
  if (choiceId === undefined) throw new Error(`There is no choice ${choiceText}`);
  return choiceId;
}

/** Converts the form's values to the request body; throws if a value is not among the options of its select. */
export function toRegistration(registrationType: RegistrationType, registrationInput: RegistrationInput): Registration {
  const { password, first_name, last_name } = registrationInput;
  const personFields = { email: normaliseEmail(registrationInput.email), password, first_name, last_name };
  if (registrationType === 'client')
    return { ...personFields, type: registrationType, user_type_id: USER_TYPE_ID_BY_REGISTRATION.client };
  return {
    ...personFields,
    type: registrationType,
    user_type_id: USER_TYPE_ID_BY_REGISTRATION.practitioner,
    health_profession: parseChoiceId(HEALTH_PROFESSION, registrationInput.health_profession),
    expertise_level: parseChoiceId(EXPERTISE_LEVEL, registrationInput.expertise_level),
    organisation_type: parseChoiceId(ORGANISATION_TYPE, registrationInput.organisation_type),
  };
}
