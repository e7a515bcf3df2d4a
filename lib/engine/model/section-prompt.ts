import type { Evidence } from './evidence';
import { isOrder } from './orders';
import { asData, MATERIAL_RULE, numberedLine, SENTENCES_RULE } from './prompt-text';

/** What the local engine found in a section; the model may leave it or say it better. */
export type Hints = { title: string; terms: readonly string[]; definitions: readonly string[] };

const MOST_HINTS = 12;

export const SECTION_INSTRUCTIONS = `You prepare study material from one section of a learner's document.
The section stands between <section> and </section>, one numbered sentence a line; key terms and definitions may follow. ${MATERIAL_RULE}
Use only what the section says. Write in the language of the section. ${SENTENCES_RULE}
- summary: two to four sentences that say what the section is about. Each can be read alone.
- points: three to six facts that a learner should remember. Each can be read alone.
- cards: questions with short answers for the terms and facts that matter most, at most eight. Each can be understood without the section and has one right answer, which does not occur in its question.
- relations: how terms of the section are related, at most eight: two terms and the verb that leads from the first to the second.
- checks: at most four questions, each with one right answer and three wrong ones of the same kind that the section does not support.
Never speak of "the text", "the section", figures or tables. Leave out what you are not sure of.`;

/** With what the local engine found. Sentences that give a model orders are left out. */
export function sectionContent(
  { sentences }: Evidence,
  { title, terms, definitions }: Hints,
): string {
  const lists = [
    ['Key terms', terms],
    ['Definitions', definitions],
  ] as const;
  const found = lists.flatMap(([name, items]) => {
    const shown = items.filter((item) => !isOrder(item)).slice(0, MOST_HINTS);
    return shown.length > 0 ? [`${name}: ${shown.map(asData).join('; ')}`] : [];
  });
  return [
    `<section title="${isOrder(title) ? '' : asData(title)}">`,
    ...sentences.flatMap(({ number, quote }) =>
      isOrder(quote) ? [] : [numberedLine(number, quote)],
    ),
    '</section>',
    ...found,
  ].join('\n');
}
