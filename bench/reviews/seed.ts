import type { Sql } from 'postgres';

/** One learner with 50,000 cards, one with ten years of 50 reviews a day, one with 100,000 reviews in a year, among others. */
export const REVIEWS_SEED = {
  cardsOfADocument: 60,
  documents: 834,
  /** Whose cards are all new. */
  newDocuments: 84,
  mastered: 1_000,
  reported: 300,
  years: 10,
  /** Of the one with reviews, all of them seen. */
  reviewedDocuments: 315,
  /** Of the one with a year of them; every fiftieth came too fast, every hundredth was undone. */
  reviewsOfYear: 100_000,
  documentsOfYear: 84,
  others: 40,
  documentsOfOthers: 40,
  exams: 3,
  documentsOfExams: 50,
  now: '2026-11-20 18:00+00',
} as const;

const { documents, newDocuments, mastered, reported, years, reviewedDocuments } = REVIEWS_SEED;
const {
  reviewsOfYear,
  documentsOfYear,
  cardsOfADocument,
  others,
  documentsOfOthers,
  exams,
  documentsOfExams,
  now,
} = REVIEWS_SEED;
const NOW = `timestamptz '${now}'`;
const TODAY = `(${NOW})::date`;

export const MANY_CARDS = '00000000-0000-4000-8000-000000000001';
export const MANY_REVIEWS = '00000000-0000-4000-8000-000000000002';
export const YEAR_OF_REVIEWS = '00000000-0000-4000-8000-000000000003';
const CARDS_OF_YEAR = documentsOfYear * cardsOfADocument;
const SEEN = reviewedDocuments * cardsOfADocument;
const DAYS = years * 365;
/** A card's wait before each of its reviews grows like this. */
const GROWTH = 2.2;
const MOST_REVIEWS = 11;

const insertDocuments = (learner: string, count: number) => `
  insert into documents (id, learner_id, filename, title, kind, content_hash, language, page_count, word_count, notes, engine, summary,
    structure, word_cloud, suggested_questions, created_at, opened_at)
  select gen_random_uuid(), ${learner}, 'bench.txt', 'Bench', 'txt', '', 'en', 0, 0, '[]', 'local', '[]', '{}', '[]', '[]', created, created
  from generate_series(1, ${count}) n, lateral (select ${NOW} - n * interval '1 day' as created) as moments`;

const STATEMENTS = [
  `insert into learners (id, kind, created_at) select id::uuid, 'account', ${NOW} from (
    values ('${MANY_CARDS}'), ('${MANY_REVIEWS}'), ('${YEAR_OF_REVIEWS}') union all select md5(n::text) from generate_series(1, ${others}) n) as given(id)`,
  insertDocuments(`'${MANY_CARDS}'`, documents),
  insertDocuments(`'${MANY_REVIEWS}'`, reviewedDocuments),
  insertDocuments(`'${YEAR_OF_REVIEWS}'`, documentsOfYear),
  ...Array.from({ length: others }, (_, n) =>
    insertDocuments(`md5('${n + 1}')::uuid`, documentsOfOthers),
  ),
  `insert into sections (document_id, position, level, title, first_passage)
    select id, n, 1, 'Section ' || n, n * 20 from documents, generate_series(0, 9) n`,
  `insert into passages (document_id, position, section, start, text)
    select id, n, n / 20, n * 300, repeat('Sleep restores memory. ', 13) from documents, generate_series(0, 199) n
    where learner_id = '${MANY_CARDS}'`,
  `insert into cards (id, document_id, position, front, back, category, difficulty, passage, quote_start, quote)
    select gen_random_uuid(), id, n, 'What restores memory, of ' || n || '?', repeat('Sleep does. ', 10), 'fact', 'easy', n * 3, 0, 'Sleep restores memory.'
    from documents, generate_series(0, ${cardsOfADocument - 1}) n`,
  // Of 256 days, three are overdue and one is today.
  `update card_schedules set state = 'review', stability = 100 + spread, difficulty = 5, reps = 5, introduced_day = ${TODAY} - 400,
      last_day = ${TODAY} - 100 + spread, last_at = ${NOW} - interval '100 days' + spread * interval '1 day', due_day = ${TODAY} - 3 + spread
    from (select card_id as id, hashtext(card_id::text) & 255 as spread from card_schedules) as spreads
    where id = card_id and learner_id in ('${MANY_CARDS}', '${YEAR_OF_REVIEWS}') and document_id not in (
      select id from documents where learner_id = '${MANY_CARDS}' order by opened_at limit ${newDocuments})`,
  // Introduced one after the other, each reviewed with growing waits until now, and forgotten once.
  `insert into card_reviews (id, card_id, learner_id, grade, took_ms, reviewed_at, study_day)
    select gen_random_uuid(), card_id, '${MANY_REVIEWS}', graded.grade, 6000 + (i + k) % 5000,
      at + minutes * interval '1 minute', (at - interval '4 hours')::date
    from (select cards.id as card_id, row_number() over (order by documents.created_at desc, cards.position) as i
      from cards join documents on documents.id = document_id where learner_id = '${MANY_REVIEWS}') as own,
    generate_series(0, ${MOST_REVIEWS}) k,
    lateral (select ${NOW} - ${DAYS} * interval '1 day' + (i * ${DAYS - 300}.0 / ${SEEN} + (power(${GROWTH}, k) - 1) * 2.5) * interval '1 day' as at) as moments,
    lateral (select case when k = 7 then 1 when (i + k) % 13 = 0 then 4 else 3 end as grade) as first,
    lateral (values (first.grade, 0), (3, 10)) as graded(grade, minutes)
    where at < ${NOW} and (minutes = 0 or first.grade = 1)`,
  `insert into card_reviews (id, card_id, learner_id, grade, took_ms, reviewed_at, study_day, recall, due_day, counted, request_key)
    select gen_random_uuid(), card_id, '${YEAR_OF_REVIEWS}', case when n % 9 = 0 then 1 else 3 end, 3000 + n % 17000,
      at, (at - interval '4 hours')::date, case when n >= ${CARDS_OF_YEAR} then 0.6 + (n % 40) / 100.0 end,
      case when n >= ${CARDS_OF_YEAR} then (at - interval '4 hours')::date + n % 10 - 7 end, n % 50 <> 0, gen_random_uuid()
    from (
      select card_id, row_number() over (order by document_id, card_id) - 1 as i from card_schedules where learner_id = '${YEAR_OF_REVIEWS}'
    ) as own join generate_series(0, ${reviewsOfYear - 1}) n on n % ${CARDS_OF_YEAR} = i,
    lateral (select ${NOW} - (${reviewsOfYear} - n) * interval '365 days' / ${reviewsOfYear} as at) as moments
    order by n`,
  `insert into review_undos (review_id, card_id, undone_at)
    select id, card_id, reviewed_at from (
      select *, row_number() over (order by reviewed_at) as n from card_reviews where learner_id = '${YEAR_OF_REVIEWS}'
    ) as own where n % 100 = 0`,
  `insert into mastered_cards (card_id, mastered_at)
    select card_id, ${NOW} from card_schedules where learner_id = '${MANY_CARDS}' order by card_id limit ${mastered}`,
  `insert into card_flags (card_id, learner_id, reason, created_at)
    select card_id, '${MANY_CARDS}', 'wrong', ${NOW} from card_schedules where learner_id = '${MANY_CARDS}' order by card_id desc limit ${reported}`,
  // Each of new and of known documents.
  `insert into exams (id, learner_id, title, day, created_at)
    select gen_random_uuid(), '${MANY_CARDS}', 'Exam ' || n, ${TODAY} + 10 * n, ${NOW} from generate_series(1, ${exams}) n`,
  `insert into exam_documents (exam_id, document_id)
    select exams.id, given.id from exams, lateral (
      select documents.id from documents where learner_id = '${MANY_CARDS}' order by md5(documents.id::text || exams.id) limit ${documentsOfExams}
    ) as given`,
  'vacuum analyze',
];

/** Needs an empty, migrated database. */
export async function seedReviews(sql: Sql): Promise<void> {
  for (const statement of STATEMENTS) await sql.unsafe(statement);
}
