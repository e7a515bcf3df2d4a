import { keepForTab, readForTab, removeForTab } from './storage';

const EMAIL_KEY = 'given_email';
const MAIL_KEPT_KEY = 'mail_kept';

/** The email last entered in this tab, to prefill the next page. Kept until a session starts. */
export const givenEmail = {
  read: (): string | null => readForTab(EMAIL_KEY),
  keep: (email: string): void => keepForTab(EMAIL_KEY, email),
  forget: (): void => removeForTab(EMAIL_KEY),
};

/** Whether the server keeps its mail at `/dev/mail` instead of sending it. */
export const mailIsKept = {
  read: (): boolean => readForTab(MAIL_KEPT_KEY) !== null,
  keep: (isKept: boolean): void => (isKept ? keepForTab(MAIL_KEPT_KEY, '1') : removeForTab(MAIL_KEPT_KEY)),
};
