import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { modelConsents, modelRuns, modelSections, modelTokens } from '@/db/schema';
import { RUN_FAULTS } from '../../../constants/model-faults';

/** A model's work on a document or chapter, as stored. */
export const workState = z.object({
  run: z
    .object({
      status: z.enum(modelRuns.status.enumValues),
      model: z.string(),
      host: z.string(),
      sections: z.int().nullable(),
      done: z.int(),
      fault: z.enum(RUN_FAULTS).nullable(),
      /** Nobody works on it any more. */
      lapsed: z.boolean(),
    })
    .nullable(),
  /** The learner refused it for the document, or for a chapter of it. */
  refused: z.boolean(),
  /** Servers that the learner agreed to. */
  hosts: z.array(z.string()),
  /** Taken for the learner on the day. */
  tokens: z.coerce.number(),
  /** Taken for the document, with all its chapters. */
  documentTokens: z.coerce.number(),
});
export type WorkState = z.output<typeof workState>;

/** As JSON, in a statement that has the documents' row as `document`. `day`: today (UTC). */
export const workStateJson = (chapter: number, day: string): SQL => sql`json_build_object(
  'run', (
    select json_build_object('status', status, 'model', model, 'host', host, 'sections', sections, 'fault', fault,
      'lapsed', status = 'running' and lease_until < clock_timestamp(), 'done', (
        select count(*)::int from ${modelSections} as section
        where section.document_id = run.document_id and section.chapter = run.chapter
      ))
    from ${modelRuns} as run where run.document_id = document.id and run.chapter = ${chapter}::int
  ),
  'refused', exists (select from ${modelRuns} as run where run.document_id = document.id and status = 'refused'),
  'hosts', (select coalesce(json_agg(host), '[]') from ${modelConsents} where learner_id = document.learner_id),
  'documentTokens', (
    select coalesce(sum(input_tokens + output_tokens), 0)::text from ${modelRuns} as run where run.document_id = document.id
  ),
  'tokens', (
    select coalesce(sum(tokens), 0)::text from ${modelTokens}
    where learner_id = document.learner_id and day = ${day}::date
  ))`;
