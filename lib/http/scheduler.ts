import 'server-only';
import { createHash, timingSafeEqual } from 'node:crypto';
import { bearerToken } from '../accounts/identify';
import { httpMessages } from '../constants/http-messages';
import { env } from '../env';
import { AppError } from '../errors';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** @throws AppError `not_found` without `CRON_SECRET`, `invalid_credentials` */
export function assertScheduler(headers: Headers): void {
  const { CRON_SECRET: secret } = env();
  if (!secret) throw new AppError('not_found', httpMessages.nothingHere);
  const isRight = timingSafeEqual(digest(bearerToken(headers) ?? ''), digest(secret));
  if (!isRight) throw new AppError('invalid_credentials', httpMessages.schedulerOnly);
}
