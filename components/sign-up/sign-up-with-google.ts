import { safePath } from '@/lib/accounts/sign-in/safe-path';
import { type SignUpField, type SignUpForm, toSignUpBody } from '@/lib/accounts/sign-up/sign-up-form';
import type { GoogleProofWire, SignedInWire } from '@/lib/accounts/wire';
import { api } from '@/lib/client/api';
import { saveSession } from '@/lib/client/session';
import { requestedNext } from '@/lib/client/stored-next';

/** Keeps names that are already filled in. */
export function fillIn(form: HTMLFormElement, { email, first_name, last_name }: GoogleProofWire): void {
  const field = (name: SignUpField) => form.elements.namedItem(name) as HTMLInputElement;
  field('email').value = email;
  field('firstName').value ||= first_name;
  field('lastName').value ||= last_name;
}

/** Google has verified the email, so the account and a session open at once. */
export async function signUpWithGoogle(filled: SignUpForm): Promise<void> {
  const { user, session_token } = await api<SignedInWire>('/auth/google', {
    method: 'POST',
    body: toSignUpBody(filled),
  });
  saveSession(user, session_token);
  window.location.assign(safePath(requestedNext()));
}
