import { z } from 'zod';

/** Numbers of sentences; a whole number is checked later, since not every server takes limits in a schema. */
const sentences = z.array(z.number());
export const said = z.object({ text: z.string(), sentences });

/** What a model is asked to make of one stretch of a document. */
export const sectionAnswer = z.object({
  summary: z.array(said),
  points: z.array(said),
  cards: z.array(z.object({ question: z.string(), answer: z.string(), sentences })),
  relations: z.array(z.object({ from: z.string(), label: z.string(), to: z.string(), sentences })),
  checks: z.array(
    z.object({
      question: z.string(),
      right: z.string(),
      wrong: z.array(z.string()),
      sentences,
    }),
  ),
});

export type SectionAnswer = z.output<typeof sectionAnswer>;
export type SectionPart = keyof SectionAnswer;
export type SectionItem<P extends SectionPart = SectionPart> = SectionAnswer[P][number];
