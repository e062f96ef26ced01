import { PRACTITIONER_ROLES } from '#contract/account/role.ts';
import { readRegion } from '#domain/product/money.ts';
import type { MessageKey } from '#i18n/message-key.ts';
import { type AccountContext, mountAccountPage } from '#islands/account/AccountPage.tsx';
import { showIsland } from '#islands/show-island.ts';
import { TemplatesPage } from '#islands/template/TemplatesPage.tsx';
import { takeNote } from '#stores/platform/next-notice.ts';
import { notify } from '#stores/platform/toasts.ts';
import { NewProtocolPage } from './NewProtocolPage.tsx';
import { ProtocolPage } from './ProtocolPage.tsx';
import { ProtocolsPage } from './ProtocolsPage.tsx';
import type { ProtocolContext } from './protocol-context.ts';

type Draw = (context: AccountContext & ProtocolContext) => React.ReactNode;

function show(island: string, draw: Draw): void {
  const region = readRegion(document.documentElement.dataset['region']);
  showIsland(island, (root) =>
    mountAccountPage(root, ['protocols'], PRACTITIONER_ROLES, (context) => draw({ ...context, region })),
  );
}

/** Says what the page before has done, which had no time to say it. */
function sayNoted(keys: readonly MessageKey[]): void {
  for (const key of keys) if (takeNote(key)) void notify('success', key);
}

export function showProtocols(): void {
  sayNoted(['protocol.deleted']);
  show('protocols', (context) => <ProtocolsPage {...context} />);
}

export function showTemplates(): void {
  show('templates', (context) => <TemplatesPage {...context} />);
}

export function showNewProtocol(): void {
  show('new-protocol', (context) => <NewProtocolPage {...context} />);
}

/** The page of the protocol whose id ends the address. */
export function showProtocol(): void {
  const id = Number(location.pathname.split('/').at(-1));
  sayNoted(['protocol.template-added', 'protocol.created', 'protocol.shared']);
  show('protocol', (context) => <ProtocolPage context={context} id={id} />);
}
