import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import type { CertificateName } from '../../constants/rewards';
import { certificateDesign } from '../../rewards/statements';

export type Course = {
  learner: string;
  title: string;
  lessons: number;
  completed: number;
  /** Null before the first lesson. */
  completedAt: string | null;
  design: CertificateName | null;
};

/** Undefined if the course isn't theirs. One query. */
export async function readCourse(
  db: Db,
  { documentId, userId }: { documentId: string; userId: string },
): Promise<Course | undefined> {
  const [row] = await db.execute<Course>(sql`
    select users.name as learner, documents.title, count(lessons.id)::int as lessons, count(lesson_id)::int as completed,
      max(completed_at) as "completedAt", ${certificateDesign(sql`users.id`)} as design
    from documents join users on users.id = learner_id
    left join lessons on lessons.document_id = documents.id
    left join lesson_completions on lesson_id = lessons.id
    where documents.id = ${documentId}::uuid and learner_id = ${userId}::uuid
    group by documents.id, users.id`);
  return row;
}
