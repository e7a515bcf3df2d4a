import { accountMessages } from '../constants/account-messages';
import { AppError } from '../errors';

/** For whoever was signed in a moment ago, to an account that was deleted since. */
export const accountGone = () => new AppError('not_signed_in', accountMessages.accountGone);
