import { MAX_UPLOAD_MB, uploadMessages } from '../../constants/uploads';
import { AppError } from '../../errors';

const SAVE_AS_PDF = 'Open it in your browser, save it as a PDF, and upload that.';

function httpSentence(status: number): string {
  if (status === 401) return `This page requires signing in. ${SAVE_AS_PDF}`;
  // Also for public pages, to automated readers.
  if (status === 403) return `This site didn’t let us open the page. ${SAVE_AS_PDF}`;
  if (status === 404 || status === 410)
    return 'There’s no page at this address. Check it for typos.';
  if (status === 429) return 'This site is busy right now. Please try again in a few minutes.';
  if (status >= 500) return 'This site has a problem right now. Please try again later.';
  return `We couldn’t open this page (the site answered ${status}). ${SAVE_AS_PDF}`;
}

export const refusals = {
  invalid: () =>
    new AppError(
      'url_invalid',
      'This isn’t a complete web address. Copy the whole address from your browser, including https://.',
    ),
  scheme: () => new AppError('url_scheme', 'The address has to start with https:// or http://.'),
  credentials: () =>
    new AppError(
      'url_credentials',
      'This address contains a username or password. Remove it and try again.',
    ),
  port: () =>
    new AppError(
      'url_port',
      'We can’t open this address because of its port. Try it without the colon and number.',
    ),
  privateHost: () =>
    new AppError(
      'url_private',
      'This address is on a private network. Use the address of a public page.',
    ),
  unknownHost: () =>
    new AppError('url_unreachable', 'There’s no site with this name. Check the address for typos.'),
  unreachable: () =>
    new AppError('url_unreachable', `The site didn’t respond properly. ${SAVE_AS_PDF}`),
  insecure: () =>
    new AppError(
      'url_insecure',
      `The site’s security certificate isn’t valid, so we didn’t open it. ${SAVE_AS_PDF}`,
    ),
  downgrade: () =>
    new AppError(
      'url_insecure',
      `This address redirects from a secure page to an insecure one. ${SAVE_AS_PDF}`,
    ),
  tooManyRedirects: () =>
    new AppError('url_too_many_redirects', `This address redirects too many times. ${SAVE_AS_PDF}`),
  tooLarge: () =>
    new AppError(
      'url_too_large',
      `This page is larger than 20 MB. Save it as a PDF and upload that (up to ${MAX_UPLOAD_MB} MB).`,
    ),
  timeout: () =>
    new AppError(
      'url_timeout',
      'The site took longer than 15 seconds to respond. Try again, or save the page as a PDF and upload that.',
    ),
  type: () => new AppError('url_type_unsupported', uploadMessages.url_type_unsupported),
  empty: () => new AppError('url_empty', 'The page at this address is empty. Check the address.'),
  http: (status: number) => new AppError('url_http_error', httpSentence(status), { status }),
};
