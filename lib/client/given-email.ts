import { keepForTab, readForTab, removeForTab } from './storage';

const EMAIL_KEY = 'given_email';
const MAIL_KEPT_KEY = 'mail_kept';

/** The email last entered in this tab, to prefill the next page. Kept until a session starts. */
export const givenEmail = {
  read: () => readForTab(EMAIL_KEY),
  keep: (email: string) => keepForTab(EMAIL_KEY, email),
  forget: () => removeForTab(EMAIL_KEY),
};

/** Whether the server keeps its mail at `/dev/mail` instead of sending it. */
export const mailIsKept = {
  read: () => readForTab(MAIL_KEPT_KEY) !== null,
  keep: (isKept: boolean) =>
    isKept ? keepForTab(MAIL_KEPT_KEY, '1') : removeForTab(MAIL_KEPT_KEY),
};
