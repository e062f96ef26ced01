import { type ReactNode, useEffect } from 'react';
import { PRACTITIONER_ROLES } from '#contract/account/role.ts';
import type { Region } from '#domain/product/money.ts';
import type { MessageKey } from '#i18n/message-key.ts';
import { type AccountContext, AccountRoot } from '#islands/account/AccountPage.tsx';
import type { IslandProps, ShopContext } from '#islands/Island.tsx';
import { takeNotice } from '#stores/platform/next-notice.ts';
import { notify } from '#stores/platform/toasts.ts';

export interface ProtocolIslandProps extends IslandProps {
  readonly region: Region;
}

/** What the components of a practitioner's page share. */
export type PractitionerContext = AccountContext & ShopContext;

interface PractitionerIslandProps extends ProtocolIslandProps {
  /** What the page before may have done and had no time to say. */
  readonly notices?: readonly MessageKey[];
  readonly children: (context: PractitionerContext) => ReactNode;
}

/** The root of a page about protocols or templates, for practitioners. */
export function PractitionerRoot({ region, notices, children, ...props }: PractitionerIslandProps) {
  useEffect(() => {
    for (const key of notices ?? []) if (takeNotice(key)) void notify('success', key);
  }, [notices]);
  return (
    <AccountRoot {...props} roles={PRACTITIONER_ROLES}>
      {(context) => children({ ...context, region })}
    </AccountRoot>
  );
}
