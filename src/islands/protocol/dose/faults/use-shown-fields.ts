import { useState } from 'react';
import type { Dose } from '#contract/intake/schema.ts';

export interface ShownFields {
  /** Index of the edited phase. */
  readonly phaseIndex: number;
  readonly setPhaseIndex: (phaseIndex: number) => void;
  /** True while the optional fields under “More” are shown. */
  readonly isMoreOpen: boolean;
  readonly setMoreOpen: (areMoreFieldsOpen: boolean) => void;
}

/** Displayed phase, and state of “More”, which is opened if the dose uses the fields under it. */
export function useShownFields({ phases }: Dose): ShownFields {
  const [chosenPhaseIndex, setPhaseIndex] = useState(0);
  // A dose that was changed elsewhere may have fewer phases.
  const phaseIndex = chosenPhaseIndex < phases.length ? chosenPhaseIndex : 0;
  const phase = phases[phaseIndex];
  const usesMoreFields = phases.length > 1 || (phase !== undefined && phase.rhythm.kind !== 'daily');
  const [isMoreOpen, setMoreOpen] = useState(usesMoreFields);
  const [hadMore, setHadMore] = useState(usesMoreFields);
  // Also for a typed dose; stays open when that is undone.
  if (hadMore !== usesMoreFields) {
    setHadMore(usesMoreFields);
    if (usesMoreFields) setMoreOpen(true);
  }
  return { phaseIndex, setPhaseIndex, isMoreOpen, setMoreOpen };
}
