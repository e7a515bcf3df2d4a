import { accountMessages } from '../constants/account-messages';
import { AppError } from '../errors';

/** The error if the account was deleted during the request. */
export const accountGone = () => new AppError('not_signed_in', accountMessages.accountGone);
