import { newProtocolPath, protocolPath } from '#domain/protocol/paths.ts';
import type { Language } from '#i18n/languages.ts';
import { unsentForms } from '#stores/platform/waiting/texts.ts';
import { sharingName } from '#stores/sharing/draft-name.ts';

/** Prefixes of draft names: a protocol's texts or a new protocol, and recipients. */
const STARTS = ['draft:protocol', 'sharing:'] as const;

/** Returns the path of the latest draft of an ended session; undefined without any. */
export function waitingFormPath(owner: number, language: Language): string | undefined {
  const name = unsentForms(owner, STARTS)
    .filter((form) => form !== 'draft:protocol-key')
    .at(-1);
  if (name === undefined) return undefined;
  const id = Number(/\d+$/.exec(name)?.[0]);
  return id > 0 ? protocolPath(language, id) : newProtocolPath(language);
}

/** True where an ended session has recipients of a protocol that it was not sent to. */
export function hasWaitingSharing(owner: number, protocolId: number): boolean {
  return unsentForms(owner, [sharingName(protocolId)]).includes(sharingName(protocolId));
}
