import 'server-only';
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { accountMessages } from '../../constants/account-messages';
import { AppError } from '../../errors';

// argon2id, 19 MiB, 2 passes, 1 lane: the package's own default and OWASP's first choice. Hashing runs on the threads
// that also serve files and name look-ups, four of them: one always stays free.
const AT_ONCE = Math.min(availableParallelism(), 3);
/** Two seconds of work. Later calls are refused rather than queued. */
const MAX_WAITING = 200;
const RETRY_AFTER_SECONDS = 5;

/** A dummy hash, so that verification takes as long without a user. */
const DUMMY_HASH = '$argon2id$v=19$m=19456,t=2,p=1$JSxGcSyOhTV23NI5/9TLow$6mOBBCf8hl76J8EYSuyCNIm4vrALt1GDklryb5aUDHQ';

const queue = pLimit(AT_ONCE);

/** Native code, loaded on first use, since most calls need no password. */
const argon2 = () => import('@node-rs/argon2');

function queued<T>(work: () => Promise<T>): Promise<T> {
  if (queue.pendingCount < MAX_WAITING) return queue(work);
  throw new AppError('rate_limited', accountMessages.tooManySigningIn, {}, RETRY_AFTER_SECONDS);
}

/** @throws AppError `rate_limited` when too many wait already. */
export async function hashPassword(password: string): Promise<string> {
  return queued(async () => (await argon2()).hash(password));
}

/**
 * Verifies a password. Without a hash, returns false after the same time.
 * @throws AppError `rate_limited` when too many wait already.
 */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await queued(async () => (await argon2()).verify(passwordHash ?? DUMMY_HASH, password));
  return matches && passwordHash !== undefined;
}
