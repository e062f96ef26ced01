import { useStore } from '@nanostores/react';
import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { SWRConfig } from 'swr';
import type { User } from '#contract/account/schema.ts';
import type { AllowedRoles } from '#domain/account/role-gate.ts';
import { Island, type IslandContext, type IslandProps } from '#islands/Island.tsx';
import { createOnlineLazyComponent } from '#islands/lazy-once-online.ts';
import { UnsavedNotice } from '#islands/outbox/UnsavedNotice.tsx';
import { consumeNextPageNotice } from '#stores/platform/next-notice.ts';
import { LONG_TOAST_DURATION_MS, showToast } from '#stores/platform/toasts.ts';
import { requireSession } from '#stores/session/guard.ts';
import { $session, $user } from '#stores/session/state.ts';
import { revalidateUser } from '#stores/session/user.ts';
import { AccountUnavailable } from './AccountUnavailable.tsx';
import { RoleGate } from './RoleGate.tsx';

// Loaded on demand, as few people open a page of another role.
const NotFound = createOnlineLazyComponent(async () => (await import('#islands/NotFound.tsx')).NotFound);
const ScheduledErasurePage = createOnlineLazyComponent(
  async () => (await import('./data/ScheduledErasure.tsx')).ScheduledErasure,
);

export interface AccountContext extends IslandContext {
  readonly user: User;
}

interface AccountPageProps extends IslandContext {
  readonly roles: AllowedRoles;
  readonly renderPage: (context: AccountContext) => ReactNode;
}

function UserLoadingPlaceholder({ t }: IslandContext) {
  const [isUnreachable, setUnreachable] = useState(false);
  const loadUser = () => {
    setUnreachable(false);
    void revalidateUser().then(() => setUnreachable(true));
  };
  useEffect(loadUser, []);
  if (!isUnreachable) return <p role="status">{t('account:page.loading')}</p>;
  return <AccountUnavailable t={t} onRetry={loadUser} />;
}

/** SWR option: a new cache for each signed-in user, so that no user sees another user's data. */
const SWR_CACHE_PER_USER = { provider: () => new Map() };

interface AccountRootProps extends IslandProps {
  readonly roles: AllowedRoles;
  readonly children: (context: AccountContext) => ReactNode;
}

export function AccountRoot({ roles, children, ...props }: AccountRootProps) {
  useEffect(() => void requireSession(), []);
  return <Island {...props}>{(context) => <AccountPage {...context} roles={roles} renderPage={children} />}</Island>;
}

/** Creates the island of an account page, which only users with the given roles see. */
export function createAccountIsland(roles: AllowedRoles, PageComponent: ComponentType<AccountContext>) {
  return (props: IslandProps) => (
    <AccountRoot {...props} roles={roles}>
      {(context) => <PageComponent {...context} />}
    </AccountRoot>
  );
}

/** Shows a toast after a redirect from a page that belongs to another account. */
function useRedirectNotice({ t }: IslandContext): void {
  useEffect(() => {
    if (consumeNextPageNotice('pages:shell.not-yours'))
      showToast('warning', t('pages:shell.not-yours'), LONG_TOAST_DURATION_MS);
  }, [t]);
}

const PageNotFound = (context: IslandContext) => (
  <Suspense>
    <NotFound {...context} />
  </Suspense>
);

export function AccountPage({ roles, renderPage, ...context }: AccountPageProps) {
  useRedirectNotice(context);
  const isSignedIn = useStore($session) === 'loggedin';
  const user = useStore($user);
  // A signed-out visitor is being redirected to the login page.
  if (!isSignedIn) return <p role="status">{context.t('account:page.loading')}</p>;
  if (!user) return <UserLoadingPlaceholder {...context} />;
  return (
    <RoleGate roles={roles} fallback={<PageNotFound {...context} />}>
      <SWRConfig key={user.id} value={SWR_CACHE_PER_USER}>
        <UnsavedNotice {...context} />
        {user.erase_at ? (
          <Suspense>
            <ScheduledErasurePage {...context} erasureTime={user.erase_at} />
          </Suspense>
        ) : (
          renderPage({ ...context, user })
        )}
      </SWRConfig>
    </RoleGate>
  );
}
