import type { ImportReport } from '../import-report.ts';

/** Exit codes for an import with refused products and for an interrupted one; 0: all imported, 1: none. */
const REFUSED_CODE = 2;
export const INTERRUPTED_CODE = 130;

export interface ReportOptions {
  readonly isDryRun: boolean;
  readonly isComplete: boolean;
}

const countText = (number: number, noun: string) => `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`;
const productCountText = (number: number) => countText(number, 'product');

function missingProductsLine(missingCount: number, { isDryRun, isComplete }: ReportOptions): string {
  const missingProductsText = `${productCountText(missingCount)} of earlier imports ${missingCount === 1 ? 'is' : 'are'} not for sale in this file`;
  if (!isComplete)
    return `${missingProductsText} and stay${missingCount === 1 ? 's' : ''} as before; --complete takes them out of sale`;
  return `${missingProductsText} and ${isDryRun ? 'would be' : missingCount === 1 ? 'is' : 'are'} taken out of sale`;
}

function countsLine(report: ImportReport, { isDryRun }: ReportOptions): string {
  const { created, updated, unchanged, unpublished, refused } = report;
  const counts = [
    `${created.toLocaleString('en')} new`,
    `${updated.toLocaleString('en')} changed`,
    `${unchanged.toLocaleString('en')} as they were`,
    `${refused.length.toLocaleString('en')} refused`,
    ...(unpublished > 0
      ? [`${unpublished.toLocaleString('en')} left out (draft, archived, unpublished or not for this market)`]
      : []),
  ];
  return `${isDryRun ? 'Dry run, nothing is written. It would be: ' : 'Imported: '}${counts.join(', ')}`;
}

export function reportLines(report: ImportReport, options: ReportOptions): string[] {
  const { refused, notes, unpriced, missing, isInterrupted } = report;
  return [
    ...refused.map(({ place, slug, reason }) => `refused, ${place}${slug && ` (${slug})`}: ${reason}`),
    ...Array.from(
      notes,
      ([note, { products: number, place }]) => `note, ${productCountText(number)}, first ${place}: ${note}`,
    ),
    ...(unpriced > 0
      ? [`no unit price for ${countText(unpriced, 'variant')}: nothing says how much a package holds (docs/import.md)`]
      : []),
    countsLine(report, options),
    ...(missing ? [missingProductsLine(missing, options)] : []),
    ...(isInterrupted
      ? ['The run was interrupted: these products are in the shop; the same command again continues.']
      : []),
    ...(refused.length > 0
      ? [
          `Exit code ${isInterrupted ? INTERRUPTED_CODE : REFUSED_CODE}, because of what was refused: correct it in the file and import it again.`,
        ]
      : []),
  ];
}

export function exitCodeOf({ refused, isInterrupted }: ImportReport): number {
  if (isInterrupted) return INTERRUPTED_CODE;
  return refused.length > 0 ? REFUSED_CODE : 0;
}
