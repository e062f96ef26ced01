import { EXPERTISE_LEVEL, HEALTH_PROFESSION, ORGANISATION_TYPE } from '#contract/session/registration.ts';
import type { MessageKey, Translate } from '#i18n/message-key.ts';
import type { SelectOption } from '#islands/form/SelectField.tsx';

type ChoiceName<T> = keyof T & string;

const professionMessageKey = (professionName: ChoiceName<typeof HEALTH_PROFESSION>): MessageKey =>
  `account:profession.${professionName}`;
const expertiseMessageKey = (expertise: ChoiceName<typeof EXPERTISE_LEVEL>): MessageKey => `account:level.${expertise}`;
const organisationMessageKey = (organisationType: ChoiceName<typeof ORGANISATION_TYPE>): MessageKey =>
  `account:organisation.${organisationType}`;

function listChoiceNames<T extends object>(choices: T): ChoiceName<T>[] {
  const isChoiceName = (choiceName: string): choiceName is ChoiceName<T> => Object.hasOwn(choices, choiceName);
  return Object.keys(choices).filter(isChoiceName);
}

export function professionOptions(t: Translate): SelectOption[] {
  return listChoiceNames(HEALTH_PROFESSION).map((professionName) => ({
    value: String(HEALTH_PROFESSION[professionName]),
    label: t(professionMessageKey(professionName)),
  }));
}

export function listExpertiseLevels(t: Translate): SelectOption[] {
  return listChoiceNames(EXPERTISE_LEVEL).map((expertiseLevel) => ({
    value: String(EXPERTISE_LEVEL[expertiseLevel]),
    label: t(expertiseMessageKey(expertiseLevel)),
  }));
}

export function organisationOptions(t: Translate): SelectOption[] {
  return listChoiceNames(ORGANISATION_TYPE).map((organisationType) => ({
    value: String(ORGANISATION_TYPE[organisationType]),
    label: t(organisationMessageKey(organisationType)),
  }));
}

export function findOptionLabel(options: readonly SelectOption[], choiceId: number | null): string | undefined {
  return options.find((option) => option.value === String(choiceId))?.label;
}
