import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import useSWR from 'swr';
import type { Protocol } from '#contract/protocol/schema.ts';
import { variantIdOf } from '#domain/protocol/totals.ts';
import { READ_OPTIONS } from '#islands/swr-options.ts';
import { $waitingChanges } from '#stores/protocol/changes/queue.ts';
import { readCheck } from '#stores/safety/check.ts';

/** Time after the last saved change, in ms. */
const PAUSE_MS = 400;
const OPTIONS = { ...READ_OPTIONS, keepPreviousData: true };

/** What totals depend on. */
function linesOf({ products }: Protocol): string {
  return JSON.stringify(products.map((line) => [variantIdOf(line), line.dose, line.label_dose]));
}

/** The check of a protocol, read again once what was changed has been saved. */
export function useCheck(protocol: Protocol, clientId: number | undefined) {
  const id = protocol.protocol_id;
  const { data, error, mutate } = useSWR(['check', id, clientId], () => readCheck(id, clientId), OPTIONS);
  const isWaiting = useStore($waitingChanges).some(({ protocolId }) => protocolId === id);
  const lines = linesOf(protocol);
  const read = useRef(lines);
  useEffect(() => {
    if (isWaiting || read.current === lines) return undefined;
    const timer = setTimeout(() => {
      read.current = lines;
      void mutate();
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, lines, mutate]);
  return { check: data, isStale: error !== undefined, renew: () => mutate() };
}
