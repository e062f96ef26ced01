import { type ReactNode, useEffect } from 'react';
import { PRACTITIONER_ROLES } from '#contract/account/role.ts';
import type { Region } from '#domain/product/money.ts';
import type { MessageKey } from '#i18n/message-key.ts';
import { type AccountContext, AccountRoot } from '#islands/account/AccountPage.tsx';
import type { IslandProps, ShopContext } from '#islands/Island.tsx';
import { consumeNextPageNotice } from '#stores/platform/next-notice.ts';
import { notify } from '#stores/platform/toasts.ts';

export interface ProtocolIslandProps extends IslandProps {
  readonly region: Region;
}

export type PractitionerContext = AccountContext & ShopContext;

interface PractitionerIslandProps extends ProtocolIslandProps {
  /** Message keys of the notices that the previous page can store for this page. */
  readonly noticeMessageKeys?: readonly MessageKey[];
  readonly children: (practitionerContext: PractitionerContext) => ReactNode;
}

export function PractitionerRoot({ region, noticeMessageKeys, children, ...props }: PractitionerIslandProps) {
  useEffect(() => {
    for (const messageKey of noticeMessageKeys ?? [])
      if (consumeNextPageNotice(messageKey)) void notify('success', messageKey);
  }, [noticeMessageKeys]);
  return (
    <AccountRoot {...props} roles={PRACTITIONER_ROLES}>
      {(context) => children({ ...context, region })}
    </AccountRoot>
  );
}
