export const SORT_FIELDS = ['popular', 'id', 'name', 'price', 'created_at', 'updated_at'] as const;
export type SortField = (typeof SORT_FIELDS)[number];

export const SORT_DIRECTIONS = ['asc', 'desc'] as const;
export type SortDirection = (typeof SORT_DIRECTIONS)[number];

export interface Ordering {
  readonly order_by: SortField;
  readonly order: SortDirection;
}

export function isSortField(candidateField: string | null | undefined): candidateField is SortField {
  return SORT_FIELDS.some((sortField) => sortField === candidateField);
}

export function isSortDirection(candidateDirection: string | null | undefined): candidateDirection is SortDirection {
  return SORT_DIRECTIONS.some((sortDirection) => sortDirection === candidateDirection);
}
