import { accountMessages } from './account-messages';

export type AccountMessage = keyof typeof accountMessages;

/**
 * A form that works without JavaScript: its response redirects to a prerendered page that contains these sentences,
 * hidden; the URL fragment shows one (`/login#wrong-credentials`).
 */
export type NoJsForm = { page: string; says: readonly AccountMessage[] };

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

/** Shown in the same way by the start page. */
export const FAREWELLS = ['accountDeleted', 'allSessionsEnded'] as const satisfies AccountMessage[];
export type Farewell = (typeof FAREWELLS)[number];

/** `wrongCredentials` becomes `wrong-credentials`. */
export function fragmentOf(message: AccountMessage): string {
  return message.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

export function messageFor(
  form: NoJsForm,
  error: { code: string; message: string },
): AccountMessage {
  const exact = form.says.find((message) => accountMessages[message] === error.message);
  return exact ?? (error.code === 'rate_limited' ? 'tooManyTries' : 'formFailed');
}
