import type { ImportReport } from '../import-report.ts';

/** Exit code of an import that refused products; 0: all were imported, 1: none was. */
const REFUSED_EXIT_CODE = 2;
export const INTERRUPTED_EXIT_CODE = 130;

export interface ReportOptions {
  readonly isDryRun: boolean;
  readonly isComplete: boolean;
}

const formatNounCount = (count: number, noun: string) =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
const formatProductCount = (count: number) => formatNounCount(count, 'product');

function formatMissingProducts(missingProductCount: number, { isDryRun, isComplete }: ReportOptions): string {
  const missingProductsText = `${formatProductCount(missingProductCount)} of earlier imports ${missingProductCount === 1 ? 'is' : 'are'} not for sale in this file`;
  if (!isComplete)
    return `${missingProductsText} and stay${missingProductCount === 1 ? 's' : ''} as before; --complete takes them out of sale`;
  return `${missingProductsText} and ${isDryRun ? 'would be' : missingProductCount === 1 ? 'is' : 'are'} taken out of sale`;
}

function createOutcomeCountsLine(importReport: ImportReport, { isDryRun }: ReportOptions): string {
  const { created, updated, unchanged, unpublished, refused } = importReport;
  const outcomeCountTexts = [
    `${created.toLocaleString('en')} new`,
    `${updated.toLocaleString('en')} changed`,
    `${unchanged.toLocaleString('en')} as they were`,
    `${refused.length.toLocaleString('en')} refused`,
    ...(unpublished > 0
      ? [`${unpublished.toLocaleString('en')} left out (draft, archived, unpublished or not for this market)`]
      : []),
  ];
  return `${isDryRun ? 'Dry run, nothing is written. It would be: ' : 'Imported: '}${outcomeCountTexts.join(', ')}`;
}

export function createReportLines(report: ImportReport, reportOptions: ReportOptions): string[] {
  const { refused, notes, unpriced, missing, isInterrupted } = report;
  return [
    ...refused.map(({ place, slug, reason }) => `refused, ${place}${slug && ` (${slug})`}: ${reason}`),
    ...Array.from(
      notes,
      ([note, { products: productCount, place }]) =>
        `note, ${formatProductCount(productCount)}, first ${place}: ${note}`,
    ),
    ...(unpriced > 0
      ? [
          `no unit price for ${formatNounCount(unpriced, 'variant')}: nothing says how much a package holds (docs/import.md)`,
        ]
      : []),
    createOutcomeCountsLine(report, reportOptions),
    ...(missing ? [formatMissingProducts(missing, reportOptions)] : []),
    ...(isInterrupted
      ? ['The run was interrupted: these products are in the shop; the same command again continues.']
      : []),
    ...(refused.length > 0
      ? [
          `Exit code ${isInterrupted ? INTERRUPTED_EXIT_CODE : REFUSED_EXIT_CODE}, because of what was refused: correct it in the file and import it again.`,
        ]
      : []),
  ];
}

export function chooseExitCode({ refused, isInterrupted }: ImportReport): number {
  if (isInterrupted) return INTERRUPTED_EXIT_CODE;
  return refused.length > 0 ? REFUSED_EXIT_CODE : 0;
}
