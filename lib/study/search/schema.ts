import { z } from 'zod';
import { MAX_SEARCH_LENGTH, MIN_SEARCH_LENGTH } from '../../constants/search';
import { cleanLine } from '../../text/clean-line';

const LENGTH = `Search for ${MIN_SEARCH_LENGTH} to ${MAX_SEARCH_LENGTH} characters.`;

export const searchInput = z.object({
  q: z
    .string(LENGTH)
    .max(4 * MAX_SEARCH_LENGTH, LENGTH)
    .transform(cleanLine)
    .pipe(z.string().min(MIN_SEARCH_LENGTH, LENGTH).max(MAX_SEARCH_LENGTH, LENGTH)),
});
export type SearchInput = z.output<typeof searchInput>;
