import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { USER_TYPE_IDS, type UserTypeId } from '#contract/account/role.ts';
import type { AllowedRoles } from '#domain/account/role-gate.ts';
import { RoleGate } from '#islands/account/RoleGate.tsx';
import { setSignedIn, setSignedOut } from '#stores/session/state.ts';
import { type RenderedTree, renderTree } from '../support/renderTree.tsx';
import { SIGNED_IN_USER } from '../support/tab.ts';

let container: HTMLElement;
let showReactNode: RenderedTree['renderNode'];

beforeEach(() => {
  ({ container, renderNode: showReactNode } = renderTree());
});

afterEach(setSignedOut);

async function renderRoleGate(allowedRoles: AllowedRoles, fallback?: ReactNode): Promise<string> {
  await showReactNode(
    <RoleGate roles={allowedRoles} fallback={fallback}>
      content
    </RoleGate>,
  );
  return container.textContent;
}

const signIn = (userType: UserTypeId) => act(async () => setSignedIn({ ...SIGNED_IN_USER, user_type_id: userType }));

describe('role gate', () => {
  it('ROLE-08: shows its content only to who is signed in with a listed type', async () => {
    expect(await renderRoleGate([1, 2, 3, 4, 5])).toBe('');
    for (const userType of USER_TYPE_IDS) {
      await signIn(userType);
      for (const allowedUserType of USER_TYPE_IDS)
        expect(await renderRoleGate([allowedUserType])).toBe(userType === allowedUserType ? 'content' : '');
    }
    await act(async () => setSignedOut());
    expect(container.textContent).toBe('');
  });

  it('ROLE-09 AMB-ROLE-3: "all" is every type and no guest', async () => {
    expect(await renderRoleGate('all')).toBe('');
    for (const gatedUserType of USER_TYPE_IDS) {
      await signIn(gatedUserType);
      expect(await renderRoleGate('all')).toBe('content');
    }
  });

  it('ROLE-10: everybody else sees the fallback, or nothing without one', async () => {
    expect(await renderRoleGate('all', 'instead')).toBe('instead');
    await signIn(4);
    expect(await renderRoleGate([2], 'instead')).toBe('instead');
    expect(await renderRoleGate([2])).toBe('');
  });
});
