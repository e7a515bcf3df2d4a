import { accountMessages } from './account-messages';

export type AccountMessage = keyof typeof accountMessages;

/**
 * A form that works without a script: the browser posts it, and the response redirects to a prerendered page. That page contains
 * these sentences, hidden; the fragment shows one of them (`/login#wrong-credentials`).
 */
export type NoJsForm = { page: string; says: readonly AccountMessage[] };

/** Errors of every form. */
const ANY_FORM = ['tooManyTries', 'formFailed'] as const satisfies AccountMessage[];

export const noJsForms = {
  signIn: {
    page: '/login',
    says: [
      'wrongCredentials',
      'verifyFirst',
      'accountClosed',
      'email',
      'passwordRequired',
      'passwordLong',
      'tooManySigningIn',
      'googleUnverified',
      'googleOther',
      'googleRefused',
      'googleCancelled',
      'googleFailed',
      ...ANY_FORM,
    ],
  },
  signUp: {
    page: '/signup',
    says: [
      'firstName',
      'lastName',
      'nameTooLong',
      'nameReserved',
      'email',
      'passwordShort',
      'passwordLong',
      'passwordCommon',
      'passwordIsEmail',
      'phone',
      'phoneForm',
      'birthdate',
      'tooYoung',
      'address',
      'addressTooLong',
      ...ANY_FORM,
    ],
  },
  forgot: { page: '/forgot-password', says: ['email', ...ANY_FORM] },
  resend: { page: '/resend-verification', says: ['email', ...ANY_FORM] },
  demo: { page: '/login', says: ANY_FORM },
} as const satisfies Record<string, NoJsForm>;

/** Sentences that the start page shows, in the same way, after a sign-out or a deletion. */
export const FAREWELLS = ['accountDeleted', 'allSessionsEnded'] as const satisfies AccountMessage[];
export type Farewell = (typeof FAREWELLS)[number];

/** The fragment of a sentence: `wrongCredentials` becomes `wrong-credentials`. */
export function fragmentOf(message: AccountMessage): string {
  return message.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The sentence of `form` for this error, or a general one. */
export function messageFor(form: NoJsForm, error: { code: string; message: string }): AccountMessage {
  const exact = form.says.find((message) => accountMessages[message] === error.message);
  return exact ?? (error.code === 'rate_limited' ? 'tooManyTries' : 'formFailed');
}
