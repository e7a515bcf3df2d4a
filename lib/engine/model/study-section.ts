import { type AskModel, askAgain, type Refused } from './ask-model';
import type { Evidence } from './evidence';
import { optionsFault } from './options';
import { formFault } from './plain-text';
import { type Hints, SECTION_INSTRUCTIONS, sectionContent } from './section-prompt';
import {
  type SectionAnswer,
  type SectionItem,
  type SectionPart,
  sectionAnswer,
} from './section-schema';
import { type Claim, faultOf, type ItemFault, isSame } from './verify';

const PARTS: readonly SectionPart[] = ['summary', 'points', 'cards', 'relations', 'checks'];
/** UTF-16 units of a term or verb on the concept map. */
const LONGEST_NAME = 80;
/** Of each part; a model that writes without end is cut. */
const MOST: Readonly<Record<SectionPart, number>> = {
  summary: 4,
  points: 6,
  cards: 8,
  relations: 8,
  checks: 4,
};

/**
 * What a model makes of a section, as far as its sentences say it: refused items are asked for again, and dropped if
 * they are still wrong. `dropped` counts these, `faults` says what was wrong with each. Throws what `ask` throws.
 */
export async function studySection(
  ask: AskModel,
  evidence: Evidence,
  hints: Hints,
): Promise<{ answer: SectionAnswer; dropped: number; faults: ItemFault[] }> {
  const content = sectionContent(evidence, hints);
  const request = { instructions: SECTION_INSTRUCTIONS, schema: sectionAnswer, content };
  const first = checked(await ask(request), evidence);
  const again = await askAgain(ask, request, first.refused);
  if (!again) return { answer: distinct(first.kept, evidence), dropped: 0, faults: [] };
  const second = checked(again, evidence);
  const answer = distinct(joined(first.kept, second.kept), evidence);
  const faults = second.refused.map(({ fault }) => fault);
  return { answer, dropped: faults.length, faults };
}

/** What holds, and what doesn't. */
function checked(answer: SectionAnswer, evidence: Evidence) {
  const refused: Refused[] = [];
  const kept = mapParts(answer, (part, items) =>
    items.slice(0, MOST[part]).filter((item) => {
      const fault = itemFault(item, evidence);
      if (fault) refused.push({ item, fault });
      return !fault;
    }),
  );
  return { kept, refused };
}

function itemFault(item: SectionItem, evidence: Evidence): ItemFault | null {
  if ('wrong' in item) {
    const fault = optionsFault(item, evidence);
    if (fault) return fault;
  }
  if ('label' in item) {
    const malformed = formFault([item.from, item.label, item.to], LONGEST_NAME);
    if (malformed) return malformed;
  }
  return faultOf(claimOf(item), evidence);
}

function claimOf(item: SectionItem): Claim {
  const { sentences } = item;
  if ('text' in item) return { answer: item.text, sentences };
  if ('label' in item) return { answer: `${item.from} ${item.label} ${item.to}`, sentences };
  if ('right' in item) return { question: item.question, answer: item.right, sentences };
  return { question: item.question, answer: item.answer, sentences };
}

function textOf(item: SectionItem): string {
  const { question = '', answer } = claimOf(item);
  return `${question} ${answer}`;
}

function joined(one: SectionAnswer, other: SectionAnswer): SectionAnswer {
  return mapParts(one, (part, items) => [...items, ...other[part]].slice(0, MOST[part]));
}

/** Without what an earlier item of its part says, in the answer or in those about other sections. */
export function distinct(
  answer: SectionAnswer,
  { language }: Pick<Evidence, 'language'>,
  others: readonly SectionAnswer[] = [],
): SectionAnswer {
  return mapParts(answer, (part, items) => {
    const said = others.flatMap((other) => other[part].map(textOf));
    return items.filter((item) => {
      const text = textOf(item);
      if (said.some((other) => isSame(text, other, language))) return false;
      said.push(text);
      return true;
    });
  });
}

function mapParts(
  answer: SectionAnswer,
  change: (part: SectionPart, items: SectionItem[]) => SectionItem[],
): SectionAnswer {
  return Object.fromEntries(
    PARTS.map((part) => [part, change(part, answer[part])]),
  ) as SectionAnswer;
}
