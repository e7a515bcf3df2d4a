import { z } from 'zod';
import { MAX_MESSAGE_LENGTH } from '../constants/tutor';
import { documentInput, lessonInput } from '../study/schema';

const ASK = 'Please write a question first.';

export const askInput = z.object({
  user_id: z.string().max(200).optional(),
  message: z
    .string(ASK)
    .transform((message) => message.toWellFormed().replaceAll('\u0000', ' ').trim())
    .pipe(
      z
        .string()
        .min(1, ASK)
        .max(
          MAX_MESSAGE_LENGTH,
          `A question can have up to ${MAX_MESSAGE_LENGTH.toLocaleString('en')} characters.`,
        ),
    ),
  document_id: documentInput.shape.documentId.optional(),
  /** The lesson at hand, for a quiz. */
  lesson_id: lessonInput.shape.lessonId.optional(),
  /** `hint`: a question back and a nudge come before the answer. */
  style: z.enum(['direct', 'hint'], 'The style is “direct” or “hint”.').optional(),
});
export type AskInput = z.output<typeof askInput>;
