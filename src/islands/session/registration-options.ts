import { EXPERTISE_LEVEL, HEALTH_PROFESSION, ORGANISATION_TYPE } from '#contract/session/registration.ts';
import type { MessageKey, Translate } from '#i18n/message-key.ts';
import type { SelectOption } from '#islands/form/SelectField.tsx';

type EnumKey<T> = keyof T & string;

const professionMessageKey = (professionName: EnumKey<typeof HEALTH_PROFESSION>): MessageKey =>
  `account:profession.${professionName}`;
const expertiseMessageKey = (expertise: EnumKey<typeof EXPERTISE_LEVEL>): MessageKey => `account:level.${expertise}`;
const organisationMessageKey = (organisationType: EnumKey<typeof ORGANISATION_TYPE>): MessageKey =>
  `account:organisation.${organisationType}`;

function listEnumKeys<T extends object>(choiceIdsByKey: T): EnumKey<T>[] {
  const isEnumKey = (choiceName: string): choiceName is EnumKey<T> => Object.hasOwn(choiceIdsByKey, choiceName);
  return Object.keys(choiceIdsByKey).filter(isEnumKey);
}

export function professionOptions(t: Translate): SelectOption[] {
  return listEnumKeys(HEALTH_PROFESSION).map((professionName) => ({
    value: String(HEALTH_PROFESSION[professionName]),
    label: t(professionMessageKey(professionName)),
  }));
}

export function listExpertiseLevels(t: Translate): SelectOption[] {
  return listEnumKeys(EXPERTISE_LEVEL).map((expertiseLevel) => ({
    value: String(EXPERTISE_LEVEL[expertiseLevel]),
    label: t(expertiseMessageKey(expertiseLevel)),
  }));
}

export function organisationOptions(t: Translate): SelectOption[] {
  return listEnumKeys(ORGANISATION_TYPE).map((organisationType) => ({
    value: String(ORGANISATION_TYPE[organisationType]),
    label: t(organisationMessageKey(organisationType)),
  }));
}

export function findOptionLabel(options: readonly SelectOption[], choiceId: number | null): string | undefined {
  return options.find((option) => option.value === String(choiceId))?.label;
}
