import { useState } from 'react';
import type { Dose } from '#contract/intake/schema.ts';

export interface ShownFields {
  readonly phaseIndex: number;
  readonly setPhaseIndex: (phaseIndex: number) => void;
  /** True while the optional fields under “More” are shown. */
  readonly areMoreFieldsOpen: boolean;
  readonly setMoreFieldsOpen: (areMoreFieldsOpen: boolean) => void;
}

/** Displayed phase, and state of the fields under “More”, which are shown if the dose uses them. */
export function useShownFields({ phases }: Dose): ShownFields {
  const [chosenPhaseIndex, setPhaseIndex] = useState(0);
  // A dose that was changed elsewhere may have fewer phases.
  const phaseIndex = chosenPhaseIndex < phases.length ? chosenPhaseIndex : 0;
  const shownPhase = phases[phaseIndex];
  const doesDoseUseMoreFields = phases.length > 1 || (shownPhase !== undefined && shownPhase.rhythm.kind !== 'daily');
  const [isMoreOpen, setMoreOpen] = useState(doesDoseUseMoreFields);
  const [hadMore, setHadMore] = useState(doesDoseUseMoreFields);
  // Opens for a typed dose as well, and stays open when that dose is undone.
  if (hadMore !== doesDoseUseMoreFields) {
    setHadMore(doesDoseUseMoreFields);
    if (doesDoseUseMoreFields) setMoreOpen(true);
  }
  return { phaseIndex, setPhaseIndex, areMoreFieldsOpen: isMoreOpen, setMoreFieldsOpen: setMoreOpen };
}
