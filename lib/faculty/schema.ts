import 'server-only';
import { z } from 'zod';
import {
  FACULTY_QUERY_MAX_LENGTH,
  facultyMessages,
  LEARNER_RATINGS,
  REPORT_MAX_LENGTH,
  REPORT_MIN_LENGTH,
} from '../constants/faculty';
import { cleanLine } from '../text/clean-line';
import { isSearchable } from './rules';

export const facultyInput = z.object({
  name: z
    .string(facultyMessages.tooShort)
    .trim()
    .max(FACULTY_QUERY_MAX_LENGTH, facultyMessages.tooLong)
    .refine(isSearchable, facultyMessages.tooShort),
});
export type FacultyInput = z.output<typeof facultyInput>;

const professorId = z.uuid(facultyMessages.address);

export const professorInput = z.object({ professorId });
export type ProfessorInput = z.output<typeof professorInput>;

export const rateInput = z.object({
  professorId,
  rating: z.literal(LEARNER_RATINGS, facultyMessages.rating),
});
export type RateInput = z.output<typeof rateInput>;

export const reportInput = z.object({
  professorId,
  reason: z
    .string(facultyMessages.reportTooShort)
    .transform(cleanLine)
    .pipe(
      z
        .string()
        .min(REPORT_MIN_LENGTH, facultyMessages.reportTooShort)
        .max(REPORT_MAX_LENGTH, facultyMessages.reportTooLong),
    ),
});
export type ReportInput = z.output<typeof reportInput>;
