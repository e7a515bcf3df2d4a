import 'server-only';
import { accountMessages } from '../../constants/account-messages';
import { env } from '../../env';
import { AppError } from '../../errors';
import { GOOGLE_ID } from './google-provider';

type Action = readonly string[];

export const isToGoogle = ([action, provider]: Action) =>
  action === 'signin' && provider === GOOGLE_ID;
/** Google redirects the browser there. */
export const isFromGoogle = ([action, provider]: Action) =>
  action === 'callback' && provider === GOOGLE_ID;

const failed = () => new AppError('busy', accountMessages.googleFailed);

/** @throws AppError if Google returned an error */
export function assertNoGoogleError(url: string): void {
  const error = new URL(url).searchParams.get('error');
  if (error === 'access_denied') throw new AppError('cancelled', accountMessages.googleCancelled);
  if (error !== null) throw failed();
}

/** Next-auth redirects there on any error, but this app has no such pages. */
function isErrorPage(address: string | null): boolean {
  const { origin } = new URL(env().NEXTAUTH_URL);
  const to = URL.canParse(address ?? '', origin) ? new URL(address ?? '', origin) : undefined;
  return to?.origin === origin && to.pathname.startsWith('/api/');
}

export async function assertNoErrorPage(answer: Response): Promise<void> {
  const { url } = answer.headers.has('location')
    ? { url: answer.headers.get('location') }
    : await answer.clone().json();
  if (isErrorPage(url)) throw failed();
}
