import { newProtocolPath, protocolPath } from '#domain/protocol/paths.ts';
import type { Language } from '#i18n/languages.ts';
import { unsentForms } from '#stores/platform/waiting/texts.ts';
import { sharingName } from '#stores/sharing/draft-name.ts';

const STARTS = ['draft:protocol', 'sharing:'] as const;

export function waitingFormPath(owner: number, language: Language): string | undefined {
  const name = unsentForms(owner, STARTS)
    .filter((form) => form !== 'draft:protocol-key')
    .at(-1);
  if (name === undefined) return undefined;
  const id = Number(/\d+$/.exec(name)?.[0]);
  return id > 0 ? protocolPath(language, id) : newProtocolPath(language);
}

export function hasWaitingSharing(owner: number, protocolId: number): boolean {
  return unsentForms(owner, [sharingName(protocolId)]).includes(sharingName(protocolId));
}
