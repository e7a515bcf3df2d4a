import { ApiError } from '@/lib/client/api';
import { planMessages } from '@/lib/constants/plan-messages';

/** A refusal in its own words; anything else means that the provider could not be reached. */
export function providerWords(error: unknown): string {
  const refused = error instanceof ApiError && error.kind === 'server' && error.status < 500;
  return refused ? error.message : planMessages.providerUnavailable;
}
