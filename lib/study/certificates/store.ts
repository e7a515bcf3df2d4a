import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { findRow } from '@/db/rows';
import { CERTIFICATE_NAMES, type CertificateName } from '../../constants/rewards';
import { certificateDesign } from '../../rewards/statements';

const course = z.object({
  learner: z.string(),
  title: z.string(),
  lessons: z.int(),
  completed: z.int(),
  /** Null before the first lesson. */
  completedAt: z.coerce.date().nullable(),
  design: z
    .custom<CertificateName>((name) => typeof name === 'string' && name in CERTIFICATE_NAMES)
    .nullable(),
});

/** Undefined if the course isn't theirs. One query. */
export function readCourse(db: Db, { documentId, userId }: { documentId: string; userId: string }) {
  const progress = sql`
    select users.name as learner, documents.title, count(lessons.id)::int as lessons, count(lesson_id)::int as completed,
      max(completed_at) as "completedAt", ${certificateDesign(sql`users.id`)} as design
    from documents join users on users.id = learner_id
    left join lessons on lessons.document_id = documents.id and chapter = 0
    left join lesson_completions on lesson_id = lessons.id
    where documents.id = ${documentId}::uuid and learner_id = ${userId}::uuid
    group by documents.id, users.id`;
  return findRow(db, course, progress);
}
