import type { SafetyLine } from './facts.ts';

/** Groups of warnings in the order of display. Statements that the law requires come last. */
export const WARNING_GROUPS = ['pregnancy', 'medicines', 'driving', 'age', 'other', 'statutory'] as const;
export type WarningGroup = (typeof WARNING_GROUPS)[number];

const WARNING_GROUP_BY_CODE: Readonly<Record<string, WarningGroup>> = {
  'not-pregnancy': 'pregnancy',
  'vitamin-a': 'pregnancy',
  medicines: 'medicines',
  'vitamin-k': 'medicines',
  'st-johns-wort': 'medicines',
  anticoagulant: 'medicines',
  serotonin: 'medicines',
  'blood-glucose': 'medicines',
  hormones: 'medicines',
  potassium: 'medicines',
  iodine: 'medicines',
  drowsiness: 'driving',
  'adults-only': 'age',
  'daily-dose': 'statutory',
  'varied-diet': 'statutory',
  'children-reach': 'statutory',
};

const warningGroupOf = (warningCode: string | null): WarningGroup =>
  WARNING_GROUP_BY_CODE[warningCode ?? ''] ?? 'other';

export type WarnedPerson = 'pregnant' | 'breastfeeding' | 'minor';
const WARNED_PERSONS_BY_CODE: Readonly<Record<string, readonly WarnedPerson[]>> = {
  'not-pregnancy': ['pregnant', 'breastfeeding'],
  'vitamin-a': ['pregnant', 'breastfeeding'],
  'green-tea': ['pregnant', 'breastfeeding', 'minor'],
  caffeine: ['pregnant', 'breastfeeding', 'minor'],
  'adults-only': ['minor'],
};

export const isPersonWarned = (person: WarnedPerson, warningCode: string | null): boolean =>
  WARNED_PERSONS_BY_CODE[warningCode ?? '']?.includes(person) ?? false;

export interface GroupedWarning {
  readonly group: WarningGroup;
  readonly code: string | null;
  readonly text: string;
  readonly lines: readonly SafetyLine[];
}

export function groupLabelWarnings(safetyLines: readonly SafetyLine[]): GroupedWarning[] {
  const warningsWithLines = safetyLines.flatMap((safetyLine) =>
    safetyLine.facts.warnings.map((labelWarning) => ({ ...labelWarning, line: safetyLine })),
  );
  return [...Map.groupBy(warningsWithLines, ({ code, text }) => code ?? `“${text.trim().toLowerCase()}`).values()]
    .flatMap((warningsOfOneKind) => {
      const [firstWarning] = warningsOfOneKind;
      if (!firstWarning) return [];
      const { code, text } = firstWarning;
      return [
        {
          group: warningGroupOf(code),
          code,
          text,
          lines: [...new Set(warningsOfOneKind.map(({ line }) => line))],
        },
      ];
    })
    .toSorted(
      (warning, otherWarning) => WARNING_GROUPS.indexOf(warning.group) - WARNING_GROUPS.indexOf(otherWarning.group),
    );
}
