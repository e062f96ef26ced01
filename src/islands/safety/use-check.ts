import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import useSWR from 'swr';
import type { Protocol } from '#contract/protocol/schema.ts';
import { variantIdOf } from '#domain/protocol/totals.ts';
import { READ_OPTIONS } from '#islands/swr-options.ts';
import { $waiting, outbox } from '#stores/outbox/entries.ts';
import { entriesOf } from '#stores/protocol/pending.ts';
import { readCheck } from '#stores/safety/check.ts';

/** Delay after the last saved change in ms. */
const PAUSE_MS = 400;

/** Key of the protocol's lines, from which the totals are calculated. */
function linesOf({ products }: Protocol): string {
  return JSON.stringify(products.map((line) => [variantIdOf(line), line.dose, line.label_dose]));
}

/**
 * Reads a protocol's check, again after each saved change. `isBehind`: the protocol has changed since; `isStale`: the
 * last read or save failed.
 */
export function useCheck(protocol: Protocol, clientId: number | undefined) {
  const id = protocol.protocol_id;
  const { data, error, mutate } = useSWR(
    ['check', id, clientId],
    () => readCheck(id, clientId),
    READ_OPTIONS,
  );
  const isWithoutToken = useStore($waiting) !== undefined;
  const isWaiting = entriesOf(useStore(outbox.$entries), id).some(({ state }) => state === 'pending');
  const lines = linesOf(protocol);
  // A pending change is shown already, but the server cannot know it.
  const [known, setKnown] = useState(isWaiting ? undefined : lines);
  useEffect(() => {
    if (isWaiting || known === lines) return undefined;
    const timer = setTimeout(() => void mutate().then(() => setKnown(lines)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, known, lines, mutate]);
  const isBehind = isWaiting || known !== lines;
  return {
    check: data,
    isBehind,
    isStale: error !== undefined || (isWaiting && isWithoutToken),
    renew: () => mutate(),
  };
}
