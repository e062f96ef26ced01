import type { Protocol } from '#contract/protocol.ts';
import type { ProtocolContext } from '#islands/protocol/protocol-context.ts';

interface SharePanelProps {
  readonly context: ProtocolContext;
  readonly protocol: Protocol;
}

/** Shares a protocol with clients. */
export function SharePanel({ protocol }: SharePanelProps) {
  return <p>{protocol.name}</p>;
}
