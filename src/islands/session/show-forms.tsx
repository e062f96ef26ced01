import type { RegistrationType } from '#contract/session/registration.ts';
import { mountIsland } from '#islands/mount.tsx';
import { showIsland } from '#islands/show-island.ts';
import { ForgotForm } from './ForgotForm.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { ResetForm } from './ResetForm.tsx';

export function showRegister(type: RegistrationType): void {
  showIsland(`register-${type}`, (root) =>
    mountIsland(root, ['account'], (context) => <RegisterForm {...context} type={type} />),
  );
}

export function showForgot(): void {
  showIsland('forgot', (root) => mountIsland(root, ['account'], (context) => <ForgotForm {...context} />));
}

export function showReset(): void {
  showIsland('reset', (root) => mountIsland(root, ['account'], (context) => <ResetForm {...context} />));
}
