import type { SignUpForm } from '@/lib/accounts/sign-up/sign-up-form';

let kept: Partial<SignUpForm> = {};

/** What was filled in so far, while the page stands: closing the dialog by mistake costs nothing. */
export const draft = {
  read: (): Partial<SignUpForm> => kept,
  keep: (form: SignUpForm): void => {
    kept = form;
  },
  drop: (): void => {
    kept = {};
  },
};
