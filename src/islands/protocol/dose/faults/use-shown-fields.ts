import { useState } from 'react';
import type { Dose } from '#contract/intake/schema.ts';

/** Which fields of a dose are in sight. */
export interface ShownFields {
  /** The index of the phase that is edited. */
  readonly place: number;
  readonly setPlace: (place: number) => void;
  /** Whether the fields are that not every dose needs. */
  readonly isMoreOpen: boolean;
  readonly setMoreOpen: (isOpen: boolean) => void;
}

/** One phase at a time; further fields as long as the dose says something by them, or somebody has opened them. */
export function useShownFields({ phases }: Dose): ShownFields {
  const [shown, setPlace] = useState(0);
  // A dose that was changed elsewhere may have fewer phases.
  const place = shown < phases.length ? shown : 0;
  const phase = phases[place];
  const saysMore = phases.length > 1 || (phase !== undefined && phase.rhythm.kind !== 'daily');
  const [isMoreOpen, setMoreOpen] = useState(saysMore);
  const [known, setKnown] = useState(saysMore);
  // Also for a dose that was typed; it stays open when that is taken back.
  if (known !== saysMore) {
    setKnown(saysMore);
    if (saysMore) setMoreOpen(true);
  }
  return { place, setPlace, isMoreOpen, setMoreOpen };
}
