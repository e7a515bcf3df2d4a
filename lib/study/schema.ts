import { z } from 'zod';
import { FLAG_REASONS, MAX_FLAG_NOTE_LENGTH } from '../constants/card-flags';
import { AGAIN, EASY, GOOD, HARD } from '../constants/memory';
import { MAX_TITLE_LENGTH } from '../engine/limits';
import { cleanLine } from '../text/clean-line';
import { DAY_MS } from '../time/days';
import { PARTS, type Part } from './rules';

const userId = z.string().max(200).optional();
/** In lower case, as stored: schedules are seeded by the card's id. */
export const id = (what: string) => z.uuid(`This ${what}’s address is incomplete.`).toLowerCase();
/** False refuses content that the learner already has. Text in a query. */
const again = z.union([z.boolean(), z.stringbool()]).optional();
const jobId = z.uuid('The job id must be a UUID.').optional();

/** The multipart field `file` is read by `intake`. */
export const processContentInput = z.object({
  user_id: userId,
  job_id: jobId,
  /** An upload in parts; without it, the body has the file. */
  upload_id: z.uuid('The upload id must be a UUID.').optional(),
  again,
});
const NO_ADDRESS = 'Enter a web address.';
const MAX_ADDRESS_LENGTH = 2_000;

export const processUrlInput = z.object({
  user_id: userId,
  job_id: jobId,
  again,
  url: z
    .string(NO_ADDRESS)
    .trim()
    .min(1, NO_ADDRESS)
    .max(
      MAX_ADDRESS_LENGTH,
      `A web address can have up to ${MAX_ADDRESS_LENGTH.toLocaleString('en')} characters.`,
    ),
});
export type ProcessContentInput = z.output<typeof processContentInput>;
export type ProcessUrlInput = z.output<typeof processUrlInput>;

export const uploadInput = z.object({ uploadId: id('upload') });
export type UploadInput = z.output<typeof uploadInput>;

export const jobInput = z.object({ jobId: id('job') });

export const documentInput = z.object({ documentId: id('document') });
export type DocumentInput = z.output<typeof documentInput>;

const NO_TITLE = 'Enter a title.';

export const renameInput = documentInput.extend({
  title: z
    .string(NO_TITLE)
    .transform(cleanLine)
    .pipe(
      z
        .string()
        .min(1, NO_TITLE)
        .max(MAX_TITLE_LENGTH, `A title can have up to ${MAX_TITLE_LENGTH} characters.`),
    ),
});
export type RenameInput = z.output<typeof renameInput>;

/** A few screens of the reader, at most about 400 kB. */
const MAX_PASSAGES = 500;

export const textInput = documentInput.extend({
  from: z.coerce.number().int().min(0).max(10_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(MAX_PASSAGES).default(200),
});
export type TextInput = z.output<typeof textInput>;

export const generateInput = documentInput.extend({ part: z.enum(PARTS as [Part, ...Part[]]) });
export type GenerateInput = z.output<typeof generateInput>;

const chapter = z.int().min(0).max(10_000);

const chapterInAddress = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(chapter);

export const chapterInput = documentInput.extend({ chapter: chapterInAddress });
export type ChapterInput = z.output<typeof chapterInput>;

/** 0: the cards of the whole document. */
export const resetInput = documentInput.extend({ chapter: chapter.default(0) });

/** 0: the whole document. In a query as text. */
export const optionalChapter = z.union([chapter, chapterInAddress]).default(0);

export const modelWorkInput = documentInput.extend({ chapter: optionalChapter });
export type ModelWorkInput = z.output<typeof modelWorkInput>;

export const useModelInput = modelWorkInput.extend({
  use: z.boolean('Say whether the language model may be used.'),
});
export type UseModelInput = z.output<typeof useModelInput>;

export const lessonInput = z.object({ lessonId: id('lesson') });
export const cardInput = z.object({ cardId: id('card') });

/** From showing it to the answer, as measured by the client. */
export const tookMs = z.number().int().min(0).max(DAY_MS).optional();

const MAX_LISTED = 20;
const MAX_TYPED = 200;
const listed = z.number().int().min(0).max(MAX_LISTED);

/** By kind: an option, whether it was changed, the order of the steps, the meaning of each term, or a term. */
export const answerGiven = z.union([
  listed,
  z.boolean(),
  z.array(listed).max(MAX_LISTED),
  z.string().transform(cleanLine).pipe(z.string().min(1, 'Enter a term.').max(MAX_TYPED)),
]);

export const checkAnswerInput = z.object({
  checkId: id('question'),
  answer: answerGiven,
  took_ms: tookMs,
});
export type CheckAnswerInput = z.output<typeof checkAnswerInput>;

export const flagInput = cardInput.extend({
  reason: z.enum(FLAG_REASONS, 'Choose what’s wrong with the card.'),
  note: z
    .string('A note must be text.')
    .transform(cleanLine)
    .pipe(
      z
        .string()
        .max(MAX_FLAG_NOTE_LENGTH, `A note can have up to ${MAX_FLAG_NOTE_LENGTH} characters.`),
    )
    .optional(),
});
export type FlagInput = z.output<typeof flagInput>;

const MAX_RESTORED = 2_000;

export const restoreInput = documentInput.extend({
  card_ids: z.array(id('card')).min(1).max(MAX_RESTORED),
});
export type RestoreInput = z.output<typeof restoreInput>;

export const reviewInput = cardInput.extend({
  /** As in FSRS: 1 again, 2 hard, 3 good, 4 easy. */
  grade: z.literal([AGAIN, HARD, GOOD, EASY]),
  took_ms: tookMs,
});
export type ReviewInput = z.output<typeof reviewInput>;
