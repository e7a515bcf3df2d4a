import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { rowsOf } from '@/db/rows';
import { isLong, variantsOf } from '../matching';

/** Of a word: at most so many longer words, the most common ones. */
const PREFIXED = 40;
/** Of a long word: at most so many similar words. */
const SIMILAR = 60;

const known = z.object({ asked: z.string(), word: z.string(), count: z.int() });

/** A token of the index that matches a word of the query. */
export type Token = z.output<typeof known>;

/** The tokens that are, or begin with, one of these words, in names and in places. One query. */
export function findTokens(db: Db, words: string[]): Promise<Token[]> {
  return rowsOf(
    db,
    known,
    sql`
    select asked, found.word, found.count
    from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) as asked
    cross join (values (''), ('@')) as place(mark)
    cross join lateral (
      (select word, count from professor_words where word = mark || asked)
      union
      (select word, count from professor_words where word like mark || asked || '%' order by count desc limit ${PREFIXED})
    ) as found`,
  );
}

/**
 * Tokens with typing errors of these words, in names and in places: short words with one, and long
 * words that share many trigrams. One query.
 */
export function findMistypedTokens(db: Db, words: string[]): Promise<Token[]> {
  const [short, long] = [words.filter((word) => !isLong(word)), words.filter(isLong)];
  const variants = short.map((asked) => ({ asked, words: variantsOf(asked) }));
  return rowsOf(
    db,
    known,
    sql`
    select asked, word, count
    from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) as given(asked text, words jsonb)
    cross join lateral jsonb_array_elements_text(words) as variant
    cross join (values (''), ('@')) as place(mark)
    join professor_words on word = mark || variant
    union all
    select asked, word, count from jsonb_array_elements_text(${JSON.stringify(long)}::jsonb) as asked
    cross join lateral (
      select word, count from professor_words where word % asked order by word <-> asked limit ${SIMILAR}
    ) as alike`,
  );
}
