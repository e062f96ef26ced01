import { EXPERTISE_LEVEL, HEALTH_PROFESSION, ORGANISATION_TYPE } from '#contract/session/registration.ts';
import type { MessageKey, Translate } from '#i18n/message-key.ts';
import type { SelectOption } from '#islands/form/SelectField.tsx';

type OptionKey<T> = keyof T & string;

const professionMessageKey = (name: OptionKey<typeof HEALTH_PROFESSION>): MessageKey => `account:profession.${name}`;
const levelMessageKey = (name: OptionKey<typeof EXPERTISE_LEVEL>): MessageKey => `account:level.${name}`;
const organisationMessageKey = (name: OptionKey<typeof ORGANISATION_TYPE>): MessageKey =>
  `account:organisation.${name}`;

function choiceNames<T extends object>(choices: T): OptionKey<T>[] {
  const isName = (name: string): name is OptionKey<T> => Object.hasOwn(choices, name);
  return Object.keys(choices).filter(isName);
}

export function professionOptions(t: Translate): SelectOption[] {
  return choiceNames(HEALTH_PROFESSION).map((name) => ({
    value: String(HEALTH_PROFESSION[name]),
    label: t(professionMessageKey(name)),
  }));
}

export function levelOptions(t: Translate): SelectOption[] {
  return choiceNames(EXPERTISE_LEVEL).map((name) => ({
    value: String(EXPERTISE_LEVEL[name]),
    label: t(levelMessageKey(name)),
  }));
}

export function organisationOptions(t: Translate): SelectOption[] {
  return choiceNames(ORGANISATION_TYPE).map((name) => ({
    value: String(ORGANISATION_TYPE[name]),
    label: t(organisationMessageKey(name)),
  }));
}

export function optionName(options: readonly SelectOption[], value: number | null): string | undefined {
  return options.find((option) => option.value === String(value))?.label;
}
