import 'server-only';
import { createHash, randomUUID } from 'node:crypto';

type Kind = 'cus' | 'cs' | 'sub' | 'ch' | 'evt';

export const newLocalId = (kind: Kind) => `${kind}_local_${randomUUID()}`;

/** The same for the same key, whoever asks how often. */
export function localIdFor(kind: Kind, key: string): string {
  return `${kind}_local_${createHash('sha256').update(key).digest('hex').slice(0, 32)}`;
}
