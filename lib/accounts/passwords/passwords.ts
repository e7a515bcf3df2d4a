import 'server-only';
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { accountMessages } from '../../constants/account-messages';
import { AppError } from '../../errors';

// argon2id, 19 MiB, 2 passes, 1 lane: the default and OWASP's first choice. One of the four threads
// stays free for files and DNS.
const AT_ONCE = Math.min(availableParallelism(), 3);
/** Two seconds of work. Later calls are refused. */
const MAX_WAITING = 200;
const RETRY_AFTER_SECONDS = 5;

/** Verification takes as long without a user. */
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$JSxGcSyOhTV23NI5/9TLow$6mOBBCf8hl76J8EYSuyCNIm4vrALt1GDklryb5aUDHQ';

const queue = pLimit(AT_ONCE);

/** Native code, loaded on first use. */
const argon2 = () => import('@node-rs/argon2');

function queued<T>(work: () => Promise<T>): Promise<T> {
  if (queue.pendingCount < MAX_WAITING) return queue(work);
  throw new AppError('rate_limited', accountMessages.tooManySigningIn, {}, RETRY_AFTER_SECONDS);
}

/** @throws AppError `rate_limited` */
export async function hashPassword(password: string): Promise<string> {
  return queued(async () => (await argon2()).hash(password));
}

/**
 * False without a hash, after the same time.
 * @throws AppError `rate_limited`
 */
export async function isPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const matches = await queued(async () =>
    (await argon2()).verify(passwordHash ?? DUMMY_HASH, password),
  );
  return matches && passwordHash !== undefined;
}
