import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { professorRatings, professors } from '@/db/schema';
import { createSignedIn, visitor } from '@/tests/helpers/factories';
import { createProfessor } from '@/tests/helpers/professors';
import { testContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { getOwnRating, rateProfessor, searchFaculty } from './service';

const store = useTestDatabase();

const search = (name: string) =>
  searchFaculty(testContext({ db: store.db, actor: visitor }), { name });
const namesOf = async (name: string) =>
  (await search(name)).faculty.map((professor) => professor.name);

test('the product includes at least 400 made-up professors of 87 made-up universities, some without ratings', async () => {
  const rows = await store.db.select().from(professors);
  expect(rows.length).toBeGreaterThanOrEqual(400);
  expect(new Set(rows.map(({ school }) => school)).size).toBe(87);
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
  expect(rows.every(({ source }) => source === 'sample')).toBe(true);
  const unrated = rows.filter(({ numRatings }) => numRatings === 0);
  expect(unrated.length).toBeGreaterThan(20);
  expect(unrated.every(({ rating, difficulty }) => rating === null && difficulty === null)).toBe(
    true,
  );
});

test('all known fields of a professor are returned unchanged', async () => {
  const id = await createProfessor(store.db, {
    name: 'Quetzal Ixchel',
    department: 'Botany',
    school: 'Moss College',
    title: 'Lecturer',
    state: 'IL',
    email: 'q@moss.example',
    phone: '+1 312 555 0100',
    profileUrl: 'https://moss.example/q',
    rating: 4.25,
    numRatings: 12,
    difficulty: 2.1,
    wouldTakeAgain: 91,
  });
  expect(await search('quetzal')).toEqual({
    faculty: [
      {
        id,
        name: 'Quetzal Ixchel',
        department: 'Botany',
        school: 'Moss College',
        title: 'Lecturer',
        state: 'IL',
        email: 'q@moss.example',
        phone: '+1 312 555 0100',
        profile_url: 'https://moss.example/q',
        rating: 4.3,
        num_ratings: 12,
        difficulty: 2.1,
        would_take_again: 91,
        sample: false,
        learner_rating: null,
        learner_ratings: 0,
      },
    ],
  });
});

test('unknown fields have the published defaults, and the page is a web search', async () => {
  await createProfessor(store.db, { name: 'Nobody Knownwell', school: 'Moss College' });
  expect((await search('knownwell')).faculty[0]).toMatchObject({
    department: 'N/A',
    rating: 3.5,
    num_ratings: 0,
    difficulty: 3,
    would_take_again: 50,
    profile_url: 'https://duckduckgo.com/?q=Nobody%20Knownwell%20Moss%20College%20professor',
    email: null,
    phone: null,
    title: null,
    state: null,
  });
});

test.each([
  ['without accents', 'Kenji Omura'],
  ['with accents', 'Kénji Ōmura'],
  ['last name first', 'Ōmura, Kenji'],
  ['with a title', 'Dr. Kenji Omura'],
  ['with a letter swapped', 'Kenji Omrua'],
  ['with a letter too many', 'Kenjii Oomura'],
  ['in another script', 'Омура'],
])('found %s', async (_how, query) => {
  expect(await namesOf(query)).toContain('Kenji Ōmura');
});

test('schools and departments are found too, twenty at most', async () => {
  const { faculty } = await search('oakhallow');
  expect(faculty.map(({ school }) => school)).toEqual(Array(5).fill('Oakhallow College'));
  const { faculty: chemists } = await search('chemistri');
  expect(chemists.length).toBeGreaterThan(5);
  expect(chemists.every(({ department }) => department === 'Chemistry')).toBe(true);
  expect((await search('university')).faculty).toHaveLength(20);
});

test.each([
  ['wildcards', '%%'],
  ['more wildcards', '_%_%\\'],
  ['quotes', `''""'; drop table professors; --`],
  ['a null byte', 'qq\u0000xx'],
  ['half a character', '\ud83dxq\ud83d'],
  ['only emoji', '😀😀'],
  ['operators of the search', '<->> %> ||'],
  ['long nonsense', 'zq'.repeat(100)],
])('%s find no professor', async (_what, query) => {
  expect(await search(query)).toEqual({ faculty: [] });
});

test('a name that matches exactly hides similar names', async () => {
  await createProfessor(store.db, { name: 'Ada Marzipan', numRatings: 3 });
  await createProfessor(store.db, { name: 'Ada Marzipen', numRatings: 9 });
  expect(await namesOf('Marzipan')).toEqual(['Ada Marzipan']);
});

test('a professor who is not listed is not found, and cannot be rated', async () => {
  const professorId = await createProfessor(store.db, { name: 'Gone Awayson', listed: false });
  const actor = await createSignedIn(store.db);
  const ctx = testContext({ db: store.db, actor });
  expect(await namesOf('Awayson')).toEqual([]);
  await expect(rateProfessor(ctx, { professorId, rating: 4 })).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(getOwnRating(ctx, { professorId })).rejects.toMatchObject({ code: 'not_found' });
  await expect(rateProfessor(ctx, { professorId: randomUUID(), rating: 4 })).rejects.toMatchObject({
    code: 'not_found',
    message: 'This professor is no longer listed. Please search again.',
  });
});

test('each learner has one rating, which can be changed and is counted apart from the feed’s', async () => {
  const professorId = await createProfessor(store.db, {
    name: 'Rated Twiceling',
    rating: 2,
    numRatings: 7,
  });
  const [ada, bob] = [await createSignedIn(store.db), await createSignedIn(store.db)];
  const by = (actor: typeof ada) => testContext({ db: store.db, actor });
  expect(await getOwnRating(by(ada), { professorId })).toEqual({
    rating: null,
    learner_rating: null,
    learner_ratings: 0,
  });
  expect(await rateProfessor(by(ada), { professorId, rating: 5 })).toEqual({
    rating: 5,
    learner_rating: 5,
    learner_ratings: 1,
  });
  await rateProfessor(by(bob), { professorId, rating: 2 });
  expect(await rateProfessor(by(ada), { professorId, rating: 4 })).toEqual({
    rating: 4,
    learner_rating: 3,
    learner_ratings: 2,
  });
  expect(await getOwnRating(by(bob), { professorId })).toEqual({
    rating: 2,
    learner_rating: 3,
    learner_ratings: 2,
  });
  const { faculty } = await search('twiceling');
  expect(faculty[0]).toMatchObject({
    rating: 2,
    num_ratings: 7,
    learner_rating: 3,
    learner_ratings: 2,
  });
});

test('twenty concurrent ratings by one learner are one rating', async () => {
  const professorId = await createProfessor(store.db, { name: 'Rushed Atonce' });
  const ctx = testContext({ db: store.db, actor: await createSignedIn(store.db) });
  await Promise.all(
    Array.from({ length: 20 }, () => rateProfessor(ctx, { professorId, rating: 3 })),
  );
  const rows = await store.db
    .select()
    .from(professorRatings)
    .where(eq(professorRatings.professorId, professorId));
  expect(rows).toMatchObject([{ rating: 3 }]);
});

test('an address that has searched a thousand times this hour is refused', async () => {
  const ctx = testContext({ db: store.db, actor: visitor, address: '198.51.100.9' });
  await store.sql`insert into rate_limits (key, points, expire) values ('faculty_address:198.51.100.9', 1000, ${Date.now() + 60_000})`;
  await expect(searchFaculty(ctx, { name: 'garcia' })).rejects.toMatchObject({
    code: 'rate_limited',
    status: 429,
  });
});
