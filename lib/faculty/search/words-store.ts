import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { rowsOf } from '@/db/rows';
import { isLong, variantsOf } from '../matching';

/** At most so many longer words of a word, the most common ones, and of all words of a query together. */
const PREFIXED = { each: 40, together: 80 };
/** Of a long word: at most so many similar words. */
const SIMILAR = 60;

const known = z.object({ asked: z.string(), word: z.string(), count: z.int() });

/** A token of the index that matches a word of the query. */
export type Token = z.output<typeof known>;

/** The tokens that are, or begin with, one of these words, in names and in places. One query. */
export const findTokens = (db: Db, words: string[]): Promise<Token[]> =>
  rowsOf(db, known, selectTokens(words));

export function selectTokens(words: string[]): SQL {
  const prefixed = Math.min(PREFIXED.each, Math.ceil(PREFIXED.together / words.length));
  return sql`
    select asked, found.word, found.count
    from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) as asked
    cross join (values (''), ('@')) as place(mark)
    cross join lateral (
      (select word, count from professor_words where word = mark || asked)
      union
      (
        -- A range: the pattern of a "like" must be a constant to be looked up. Tokens are of a-z, 0-9 and @, and { comes after z.
        select word, count from professor_words where word ~>=~ (mark || asked) and word ~<~ (mark || asked || '{')
        order by count desc limit ${prefixed}
      )
    ) as found`;
}

/**
 * Tokens with typing errors of these words, in names and in places: short words with one, and long
 * words that share many trigrams. One query.
 */
export const findMistypedTokens = (db: Db, words: string[]): Promise<Token[]> =>
  rowsOf(db, known, selectMistypedTokens(words));

export function selectMistypedTokens(words: string[]): SQL {
  const [short, long] = [words.filter((word) => !isLong(word)), words.filter(isLong)];
  const variants = short.map((asked) => ({ asked, words: variantsOf(asked) }));
  return sql`
    select asked, word, count
    from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) as given(asked text, words jsonb)
    cross join lateral jsonb_array_elements_text(words) as variant
    cross join (values (''), ('@')) as place(mark)
    cross join lateral (
      -- The limit changes nothing: it keeps the planner, which expects many variants, from reading all words.
      select word, count from professor_words where word = mark || variant limit 1
    ) as found
    union all
    select asked, word, count from jsonb_array_elements_text(${JSON.stringify(long)}::jsonb) as asked
    cross join lateral (
      select word, count from professor_words where word % asked order by word <-> asked limit ${SIMILAR}
    ) as alike`;
}
