import { FASTEST_REVIEW_MS } from '../../constants/points';
import type { ReviewWire } from '../../study/memory/wire';
import { studyCalls } from './study-calls';

let answeredAt = Number.NEGATIVE_INFINITY;

/** The server takes a review that follows another within a second for one that wasn't read. Those that had to wait for a connection were. */
function pace(): Promise<void> {
  const wait = answeredAt + FASTEST_REVIEW_MS - performance.now();
  return wait > 0 ? new Promise((resolve) => setTimeout(resolve, wait)) : Promise.resolve();
}

/** A call for one press: however often it is sent, the review counts once. @throws ApiError */
export function reviewOnce(
  cardId: string,
  review: { grade: number; took_ms: number },
): () => Promise<ReviewWire> {
  const key = crypto.randomUUID();
  return async () => {
    if (review.took_ms >= FASTEST_REVIEW_MS) await pace();
    const answer = await studyCalls.reviewCard(cardId, review, key);
    answeredAt = performance.now();
    return answer;
  };
}
