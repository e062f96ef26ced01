export interface ProductRefusal {
  readonly place: string;
  readonly slug: string;
  readonly reason: string;
}

interface NoteSummary {
  products: number;
  readonly place: string;
}

export interface ImportReport {
  created: number;
  updated: number;
  unchanged: number;
  unpublished: number;
  /** Number of stored products missing from the file; undefined after an interrupted import. */
  missing: number | undefined;
  readonly refused: ProductRefusal[];
  unpriced: number;
  /** Notes about data of imported products that could not be stored. */
  readonly notes: Map<string, NoteSummary>;
  isInterrupted: boolean;
}

export function createEmptyReport(): ImportReport {
  const emptyCounts = { created: 0, updated: 0, unchanged: 0, unpublished: 0, unpriced: 0, missing: undefined };
  return { ...emptyCounts, refused: [], notes: new Map(), isInterrupted: false };
}

export function addNoteToReport({ notes }: ImportReport, noteText: string, filePosition: string): void {
  const existingNoteSummary = notes.get(noteText);
  if (existingNoteSummary) existingNoteSummary.products++;
  else notes.set(noteText, { products: 1, place: filePosition });
}
