import { EXPERTISE_LEVEL, HEALTH_PROFESSION, ORGANISATION_TYPE } from '#contract/session/registration.ts';
import type { MessageKey, Translate } from '#i18n/message-key.ts';
import type { SelectOption } from '#islands/form/SelectField.tsx';

type ChoiceName<T> = keyof T & string;

const professionMessageKey = (professionName: ChoiceName<typeof HEALTH_PROFESSION>): MessageKey =>
  `account:profession.${professionName}`;
const levelMessageKey = (levelName: ChoiceName<typeof EXPERTISE_LEVEL>): MessageKey => `account:level.${levelName}`;
const organisationMessageKey = (name: ChoiceName<typeof ORGANISATION_TYPE>): MessageKey =>
  `account:organisation.${name}`;

function listChoiceNames<T extends object>(choices: T): ChoiceName<T>[] {
  const isChoiceName = (name: string): name is ChoiceName<T> => Object.hasOwn(choices, name);
  return Object.keys(choices).filter(isChoiceName);
}

export function professionOptions(t: Translate): SelectOption[] {
  return listChoiceNames(HEALTH_PROFESSION).map((name) => ({
    value: String(HEALTH_PROFESSION[name]),
    label: t(professionMessageKey(name)),
  }));
}

export function levelOptions(t: Translate): SelectOption[] {
  return listChoiceNames(EXPERTISE_LEVEL).map((name) => ({
    value: String(EXPERTISE_LEVEL[name]),
    label: t(levelMessageKey(name)),
  }));
}

export function organisationOptions(t: Translate): SelectOption[] {
  return listChoiceNames(ORGANISATION_TYPE).map((name) => ({
    value: String(ORGANISATION_TYPE[name]),
    label: t(organisationMessageKey(name)),
  }));
}

export function findOptionLabel(options: readonly SelectOption[], choiceId: number | null): string | undefined {
  return options.find((option) => option.value === String(choiceId))?.label;
}
