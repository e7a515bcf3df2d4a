import { AppError } from '../../errors';

/** What works for any page that we cannot fetch but the reader can open. */
const SAVE_AS_PDF = 'Open it in your browser, save it as a PDF and upload that.';

/** Sentences for the answers that sites give most. */
function httpSentence(status: number): string {
  if (status === 401 || status === 403) return `This page asks its readers to sign in. ${SAVE_AS_PDF}`;
  if (status === 404 || status === 410) return 'There is no page at this address. Please check it for typing errors.';
  if (status === 429) return 'This site has too many visitors right now. Please try again in a few minutes.';
  if (status >= 500) return 'This site has a fault of its own right now. Please try again later.';
  return `This page could not be opened (the site answered ${status}). ${SAVE_AS_PDF}`;
}

/** Why a page is not taken, in words for the person who gave its address. */
export const refusals = {
  invalid: () =>
    new AppError(
      'url_invalid',
      'This is not a complete web address. Copy it from your browser: it starts with https:// or http://.',
    ),
  scheme: () => new AppError('url_scheme', 'Only addresses that start with https:// or http:// can be read.'),
  credentials: () =>
    new AppError(
      'url_credentials',
      'This address has a user name or password in it. Please remove that and try again.',
    ),
  port: () =>
    new AppError('url_port', 'This address names an unusual port (the number after the colon), which we do not open.'),
  privateHost: () =>
    new AppError('url_private', 'This address leads into a private network. Please use the address of a public page.'),
  unknownHost: () =>
    new AppError('url_unreachable', 'There is no site with this name. Please check the address for typing errors.'),
  unreachable: () => new AppError('url_unreachable', `The site did not answer properly. ${SAVE_AS_PDF}`),
  insecure: () =>
    new AppError('url_insecure', `The site's security certificate is not valid, so we did not open it. ${SAVE_AS_PDF}`),
  downgrade: () =>
    new AppError('url_insecure', `This address leads from a secure page to an insecure one. ${SAVE_AS_PDF}`),
  tooManyRedirects: () =>
    new AppError('url_too_many_redirects', `This address sends its readers on too many times. ${SAVE_AS_PDF}`),
  tooLarge: () =>
    new AppError('url_too_large', 'This page is larger than 20 MB. Please download it and upload a part of it.'),
  timeout: () => new AppError('url_timeout', `The site took longer than 15 seconds. Try again, or: ${SAVE_AS_PDF}`),
  type: () =>
    new AppError(
      'url_type_unsupported',
      'There is no readable text at this address. Please use a web page, a PDF, a Word document or a text file.',
    ),
  empty: () => new AppError('url_empty', 'The page at this address is empty. Please check the address.'),
  http: (status: number) => new AppError('url_http_error', httpSentence(status), { status }),
};
