import 'server-only';
import { sql } from 'drizzle-orm';
import { LONGEST_REVIEW_SECONDS } from '../../constants/memory';

// As doubles: exact decimals take several times as long.
const sinceLast = sql`date_part('epoch', reviewed_at - lag(reviewed_at) over (order by reviewed_at))`;

/**
 * In seconds, of rows of `card_reviews` of one learner; null if the client didn't say. At most as long as the learner's review before is
 * ago, whatever the client says.
 */
export const timeTaken = sql`case when took_ms is not null
  then least(took_ms / 1000::float8, ${LONGEST_REVIEW_SECONDS}::float8, ${sinceLast}) end`;
