import type { LimitOffer } from '@/components/shell/limit-offer';
import { asSentence } from '@/lib/client/format';
import { usageMessages } from '@/lib/constants/usage-messages';
import { lazily } from '@/lib/lazily';
import { PART_KEYS, PART_NAMES, type Part } from '@/lib/study/rules';
import { nextUtcMidnight } from '@/lib/time/days';
import type { UsageWire } from '@/lib/usage/wire';

const time = lazily(() => new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit' }));

type MissingPartInput = { part: Part; usage: UsageWire | undefined; offer: LimitOffer; now: Date };

/** From the current limits, not those at the upload, so that it stays true the next day. */
export function missingPart({ part, usage, offer, now }: MissingPartInput): {
  text: string;
  way: 'generate' | LimitOffer;
} {
  const name = PART_NAMES[part];
  const none = `This document has no ${name} yet.`;
  const key = PART_KEYS[part];
  if (usage?.network_used_up?.includes(key))
    return { text: `${none} ${asSentence(usageMessages.networkUsedUp)}`, way: offer };
  const own = usage?.usage[key];
  if (!own || own.used < own.limit) return { text: none, way: 'generate' };
  const reset = time().format(nextUtcMidnight(now));
  const text = `${none} ${usageMessages.usedUp(key, own.limit)}. The limit resets at ${reset} (midnight UTC).`;
  return { text, way: offer };
}
