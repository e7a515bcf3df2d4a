import 'server-only';
import { rewardMessages } from '../../constants/reward-messages';
import type { ContextFor } from '../../context';
import { AppError } from '../../errors';
import { noSuchDocument } from '../documents/service';
import type { DocumentInput } from '../schema';
import type { CertificateWire } from '../wire';
import { readCourse } from './store';

/**
 * One query.
 * @throws AppError `not_found`, `conflict` before the course is complete, `forbidden` without a redeemed certificate
 */
export async function getCertificate(
  { db, actor }: ContextFor<'user'>,
  { documentId }: DocumentInput,
): Promise<CertificateWire> {
  const course = await readCourse(db, { documentId, userId: actor.userId });
  if (!course) throw noSuchDocument();
  const { learner, title, lessons, completed, completedAt, design } = course;
  if (lessons === 0 || completed < lessons || !completedAt) {
    throw new AppError('conflict', rewardMessages.courseIncomplete(lessons - completed));
  }
  if (!design) throw new AppError('forbidden', rewardMessages.certificateNeeded);
  return { name: learner, course: title, lessons, completed_at: completedAt.toISOString(), design };
}
