import 'server-only';
import type { RateRule } from '../context';

const HOUR = 60 * 60;

/** High, because a whole school may share one address. */
export const SEARCH_PER_ADDRESS: RateRule = { name: 'faculty_address', points: 1_000, seconds: HOUR };
export const RATE_PER_ACCOUNT: RateRule = { name: 'faculty_rate_account', points: 100, seconds: HOUR };
