/**
 * `UL`: tolerable upper intake level. `level`: what the body gives where it could set no UL. `no_concern`: an amount up to
 * which it found none. Null: none set.
 */
export type LevelKind = 'UL' | 'level' | 'no_concern';
export type LevelScope = 'all_sources' | 'supplements_water_added' | 'added' | 'supplements';
export type LevelUnit = 'g' | 'mg' | 'µg' | 'µg RE';

/** Amounts a day in `unit`; null for a group without a figure. The first row that has an ingredient's form counts. */
export interface Level {
  readonly nutrient: string;
  /** Slugs of the composition; the nutrient's own if left out. */
  readonly ingredients?: readonly string[];
  /** Slugs of forms; null among them is a label that names none. */
  readonly forms: 'all' | readonly (string | null)[];
  readonly unit: LevelUnit;
  readonly adult: number | null;
  readonly pregnant: number | null;
  readonly lactating: number | null;
  /** 'not_compared': the label does not say which form, so that no row of a form can be chosen. */
  readonly kind: LevelKind | 'not_compared' | null;
  readonly scope: LevelScope;
  readonly body: string;
  readonly year: number;
  readonly reference: string;
  /** When somebody last read the figures of all three groups in a public text; null: not yet. */
  readonly checked_on: string | null;
  /** Message below `safety:note`. */
  readonly note?: LevelNote;
  /** Nutrient reference value of which it is a share, by slug; the nutrient's own if left out. */
  readonly nrv?: string;
}
export type LevelNote =
  | 'vitamin-a'
  | 'beta-carotene'
  | 'iron'
  | 'copper'
  | 'iodine'
  | 'caffeine'
  | 'niacin'
  | 'epa-dha'
  | 'vitamin-e-equivalents';
