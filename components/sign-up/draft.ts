import type { SignUpForm } from '@/lib/accounts/sign-up/sign-up-form';

let kept: Partial<SignUpForm> = {};

/** The fields filled in so far, until the page is left: closing the dialog by mistake loses nothing. */
export const draft = {
  read: (): Partial<SignUpForm> => kept,
  keep: (form: SignUpForm): void => {
    kept = form;
  },
  drop: (): void => {
    kept = {};
  },
};
