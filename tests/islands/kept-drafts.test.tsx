import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import type { ClientDetail } from '#contract/client/schema.ts';
import { getTranslate } from '#i18n/translate.ts';
import { KeyForm } from '#islands/account/keys/KeyForm.tsx';
import { WebhookForm } from '#islands/account/webhooks/WebhookForm.tsx';
import { CorrectEmailForm } from '#islands/client/one/CorrectEmail.tsx';
import { DecisionButtons } from '#islands/credential/admin/DecisionButtons.tsx';
import { setSignedIn } from '#stores/session/state.ts';
import { renderTree } from '../support/renderTree.tsx';
import { SIGNED_IN_USER } from '../support/tab.ts';

const t = getTranslate('en');
const islandContext = { language: 'en', t } as const;
const client = { id: 7, email: 'mara@example.com' } as ClientDetail;
const doNothing = () => undefined;

it.each<[label: string, ReactNode]>([
  ['What for', <KeyForm key="key" {...islandContext} onCreated={doNothing} />],
  ['Address', <WebhookForm key="webhook" {...islandContext} onWebhookCreated={doNothing} />],
  [
    'Text to the person',
    <DecisionButtons key="decision" t={t} id={5} descriptionId="id" onCredentialDecided={doNothing} />,
  ],
  ['E-mail address', <CorrectEmailForm key="email" context={islandContext} client={client} onChange={doNothing} />],
])('keeps what was typed into “%s” through a reload', async (fieldLabel, draftForm) => {
  setSignedIn(SIGNED_IN_USER);
  const treeBeforeReload = renderTree();
  await treeBeforeReload.renderNode(draftForm);
  await treeBeforeReload.typeText(treeBeforeReload.findField(fieldLabel), 'typed@example.com');
  await treeBeforeReload.remove();
  const reloadedTree = renderTree();
  await reloadedTree.renderNode(draftForm);
  expect(reloadedTree.findField(fieldLabel).value).toBe('typed@example.com');
});
