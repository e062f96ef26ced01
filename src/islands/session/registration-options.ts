import { EXPERTISE_LEVEL, HEALTH_PROFESSION, ORGANISATION_TYPE } from '#contract/session/registration.ts';
import type { MessageKey, Translate } from '#i18n/message-key.ts';

interface Option {
  readonly value: string;
  readonly label: string;
}

type Name<T> = keyof T & string;

const professionKey = (name: Name<typeof HEALTH_PROFESSION>): MessageKey => `account:profession.${name}`;
const levelKey = (name: Name<typeof EXPERTISE_LEVEL>): MessageKey => `account:level.${name}`;
const organisationKey = (name: Name<typeof ORGANISATION_TYPE>): MessageKey => `account:organisation.${name}`;

function namesOf<T extends object>(choices: T): Name<T>[] {
  const isName = (name: string): name is Name<T> => Object.hasOwn(choices, name);
  return Object.keys(choices).filter(isName);
}

export function professionOptions(t: Translate): Option[] {
  return namesOf(HEALTH_PROFESSION).map((name) => ({
    value: String(HEALTH_PROFESSION[name]),
    label: t(professionKey(name)),
  }));
}

export function levelOptions(t: Translate): Option[] {
  return namesOf(EXPERTISE_LEVEL).map((name) => ({
    value: String(EXPERTISE_LEVEL[name]),
    label: t(levelKey(name)),
  }));
}

export function organisationOptions(t: Translate): Option[] {
  return namesOf(ORGANISATION_TYPE).map((name) => ({
    value: String(ORGANISATION_TYPE[name]),
    label: t(organisationKey(name)),
  }));
}

export function optionName(options: readonly Option[], value: number | null): string | undefined {
  return options.find((option) => option.value === String(value))?.label;
}
