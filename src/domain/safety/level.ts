/** Kind of an intake level: `UL` is a tolerable upper intake level, `level` another figure of the issuing body. */
export type IntakeLevelKind = 'UL' | 'level' | 'no_concern';
export type IntakeLevelScope = 'all_sources' | 'supplements_water_added' | 'added' | 'supplements';
export type IntakeLevelUnit = 'g' | 'mg' | 'µg' | 'µg RE';

/** Row of the table of daily intake levels; null for a group without a level. The first matching row applies. */
export interface IntakeLevel {
  readonly nutrient: string;
  readonly ingredients?: readonly string[];
  /** Slugs of the forms to which the row applies; null matches a label without a form. */
  readonly forms: 'all' | readonly (string | null)[];
  readonly unit: IntakeLevelUnit;
  readonly adult: number | null;
  readonly pregnant: number | null;
  readonly lactating: number | null;
  /** Kind of the level. `not_compared` applies to labels without a form; null means that no level exists. */
  readonly kind: IntakeLevelKind | 'not_compared' | null;
  readonly scope: IntakeLevelScope;
  readonly body: string;
  readonly year: number;
  readonly reference: string;
  /** Date of the last comparison of the row with the published text; null if never. */
  readonly checked_on: string | null;
  /** Key of a message below `safety:note`. */
  readonly note?: IntakeLevelNote;
  readonly nrv?: string;
}
export type IntakeLevelNote =
  | 'vitamin-a'
  | 'beta-carotene'
  | 'iron'
  | 'copper'
  | 'iodine'
  | 'caffeine'
  | 'niacin'
  | 'epa-dha'
  | 'vitamin-e-equivalents';
