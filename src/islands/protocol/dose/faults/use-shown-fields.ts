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
  const phase = phases[phaseIndex];
  const usesMoreFields = phases.length > 1 || (phase !== undefined && phase.rhythm.kind !== 'daily');
  const [isMoreOpen, setMoreOpen] = useState(usesMoreFields);
  const [hadMore, setHadMore] = useState(usesMoreFields);
  // Opens for a typed dose as well, and stays open when that dose is undone.
  if (hadMore !== usesMoreFields) {
    setHadMore(usesMoreFields);
    if (usesMoreFields) setMoreOpen(true);
  }
  return { phaseIndex, setPhaseIndex, areMoreFieldsOpen: isMoreOpen, setMoreFieldsOpen: setMoreOpen };
}
