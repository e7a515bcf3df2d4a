import { accountMessages } from './account-messages';

export type AccountMessage = keyof typeof accountMessages;

/**
 * A form that works without a script: the browser posts it, and is led back to a prerendered page on which one of
 * these sentences waits, hidden, under its fragment (`/login#wrong-credentials`).
 */
export type PlainForm = { page: string; says: readonly AccountMessage[] };

/** What any of them may have to say. */
const ANY_FORM = ['tooManyTries', 'formFailed'] as const satisfies AccountMessage[];

export const plainForms = {
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
} as const satisfies Record<string, PlainForm>;

/** What the start page says, in the same way, to somebody who has just left. */
export const FAREWELLS = ['accountDeleted', 'allSessionsEnded'] as const satisfies AccountMessage[];
export type Farewell = (typeof FAREWELLS)[number];

/** `wrongCredentials` as it stands in an address: `wrong-credentials`. */
export function fragmentOf(message: AccountMessage): string {
  return message.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The sentence of `form` that says what this error says, or as much of it as the form can say. */
export function messageFor(form: PlainForm, error: { code: string; message: string }): AccountMessage {
  const exact = form.says.find((message) => accountMessages[message] === error.message);
  return exact ?? (error.code === 'rate_limited' ? 'tooManyTries' : 'formFailed');
}
