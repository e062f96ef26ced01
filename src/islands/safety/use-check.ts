import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import useSWR from 'swr';
import type { Protocol } from '#contract/protocol/schema.ts';
import { variantIdOf } from '#domain/protocol/totals.ts';
import { READ_OPTIONS } from '#islands/swr-options.ts';
import { $sendingWaitReason, outbox } from '#stores/outbox/entries.ts';
import { filterEntriesOfProtocol } from '#stores/protocol/pending.ts';
import { readSafetyCheck } from '#stores/safety/check.ts';

/** Delay in ms between the last saved change and the next check. */
const RECHECK_DELAY_MS = 400;

/** Returns a key that changes with the data of the lines on which the safety check depends. */
function serialiseLines({ products }: Protocol): string {
  return JSON.stringify(products.map((line) => [variantIdOf(line), line.dose, line.label_dose]));
}

/** Reads a safety check after each saved change; it is outdated until then, and stale after a failed read or save. */
export function useSafetyCheck(protocol: Protocol, clientId: number | undefined) {
  const id = protocol.protocol_id;
  const { data, error, mutate } = useSWR(['check', id, clientId], () => readSafetyCheck(id, clientId), READ_OPTIONS);
  const isSendingDelayed = useStore($sendingWaitReason) !== undefined;
  const hasPendingChanges = filterEntriesOfProtocol(useStore(outbox.$entries), id).some(
    ({ state }) => state === 'pending',
  );
  const serialisedLines = serialiseLines(protocol);
  // A pending change is shown already, but the server cannot know it.
  const [checkedLines, setCheckedLines] = useState(hasPendingChanges ? undefined : serialisedLines);
  useEffect(() => {
    if (hasPendingChanges || checkedLines === serialisedLines) return undefined;
    const timer = setTimeout(() => void mutate().then(() => setCheckedLines(serialisedLines)), RECHECK_DELAY_MS);
    return () => clearTimeout(timer);
  }, [hasPendingChanges, checkedLines, serialisedLines, mutate]);
  const isShownCheckOutdated = hasPendingChanges || checkedLines !== serialisedLines;
  return {
    check: data,
    isBehind: isShownCheckOutdated,
    isStale: error !== undefined || (hasPendingChanges && isSendingDelayed),
    renew: () => mutate(),
  };
}
