import { useCallback, useEffect, useState } from 'react';
import type { ClientProtocol } from '#contract/sharing/schema.ts';

export interface Fold {
  readonly isOpen: (protocolId: number) => boolean;
  readonly setOpen: (protocolId: number, isOpen: boolean) => void;
}

/** Plan that the address names, as in a mail. */
const addressed = (): number | undefined => Number(/^#protocol-(\d+)$/.exec(location.hash)?.[1]) || undefined;

/** Open plans of several: at first the latest of the given, or the one that the address names. */
export function useFold(plans: readonly ClientProtocol[] | undefined): Fold {
  const [chosen, setChosen] = useState<ReadonlyMap<number, boolean>>(() => {
    const id = addressed();
    return new Map(id === undefined ? [] : [[id, true]]);
  });
  const setOpen = useCallback((id: number, isOpen: boolean) => {
    setChosen((before) => new Map(before).set(id, isOpen));
  }, []);
  useEffect(() => {
    const follow = () => {
      const id = addressed();
      if (id !== undefined) setOpen(id, true);
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [setOpen]);
  const [latest] = plans ?? [];
  return {
    isOpen: (id) => chosen.get(id) ?? id === latest?.protocol_id,
    setOpen,
  };
}
