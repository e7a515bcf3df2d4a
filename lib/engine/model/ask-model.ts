import type { z } from 'zod';
import { asData } from './prompt-text';
import type { SectionAnswer } from './section-schema';
import type { ItemFault } from './verify';

type Request<T> = { instructions: string; content: string; schema: z.ZodType<T> };

/** Asks a model, for a section's items unless said otherwise. Throws what the model's client throws. */
export type AskModel<T = SectionAnswer> = (request: Request<T>) => Promise<T>;

export type Refused = { item: object; fault: ItemFault };

/** Of a refused item, in UTF-16 units. */
const MOST_SHOWN = 800;

/** Asks again for the items that were refused, each with its fault; null if none was. */
export async function askAgain<T>(
  ask: AskModel<T>,
  { content, ...request }: Request<T>,
  refused: readonly Refused[],
): Promise<T | null> {
  if (refused.length === 0) return null;
  const shown = (item: object) => JSON.stringify(item).slice(0, MOST_SHOWN).toWellFormed();
  const faults = refused.map(({ item, fault }) => `- ${fault}: ${asData(shown(item))}`);
  const lines = [
    content,
    'These items of your last answer cannot be used. Give only these again, corrected, or leave them out:',
    ...faults,
  ];
  return ask({ ...request, content: lines.join('\n') });
}
