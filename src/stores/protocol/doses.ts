import type { Dose } from '#contract/intake/schema.ts';
import { findLine, type LineDose } from '#domain/protocol/lines.ts';
import { changeProtocol, protocolFor } from './lines.ts';

interface DoseSetting {
  readonly words: Omit<LineDose, 'dose'>;
  readonly isUsual: boolean;
  readonly protocolId: number | undefined;
}

export function setProtocolDose(
  variantId: number,
  dose: Dose | null,
  { words, isUsual, protocolId: asked }: DoseSetting,
): void {
  const protocol = protocolFor('update', asked);
  const line = protocol && findLine(protocol, variantId);
  if (!protocol || !line) return;
  const { protocol_id: protocolId } = protocol;
  const { name, dose: was = null, dose_source, dose_text } = line;
  changeProtocol(
    protocol,
    { type: 'dose-set', variantId, dose: { ...words, dose } },
    {
      ...{ kind: 'dose', protocolId, variantId, dose, words, isUsual, name },
      ...{ was, wasWords: { dose_source, dose_text } },
    },
  );
}
