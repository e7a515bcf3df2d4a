import { z } from 'zod';
import { MAX_EXAM_DOCUMENTS, MAX_EXAM_TITLE_LENGTH } from '../../constants/exams';
import { cleanLine } from '../../text/clean-line';
import { id } from '../schema';

const NO_TITLE = 'Enter a name.';
const NO_DATE = 'Choose a date.';

const examId = id('exam');

export const examInput = z.object({ examId });
export type ExamInput = z.output<typeof examInput>;

export const newExamInput = z.object({
  title: z
    .string(NO_TITLE)
    .transform(cleanLine)
    .pipe(
      z
        .string()
        .min(1, NO_TITLE)
        .max(MAX_EXAM_TITLE_LENGTH, `A name can have up to ${MAX_EXAM_TITLE_LENGTH} characters.`),
    ),
  date: z.iso.date(NO_DATE),
  document_ids: z
    .array(id('document'))
    .min(1, 'Choose at least one document.')
    .max(MAX_EXAM_DOCUMENTS, `An exam can have up to ${MAX_EXAM_DOCUMENTS} documents.`)
    .transform((ids) => [...new Set(ids)]),
});
export type NewExamInput = z.output<typeof newExamInput>;

export const changedExamInput = newExamInput.extend({ examId });
export type ChangedExamInput = z.output<typeof changedExamInput>;
