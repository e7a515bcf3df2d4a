import { expect, test } from 'vitest';
import { assertNoConflictingIds } from './conflicting-ids';

const [ADA, BOB] = ['0b9c1e8e-0000-4000-8000-00000000000a', '0b9c1e8e-0000-4000-8000-00000000000b'];

test.each([
  ['no query', '', { userId: ADA }, true],
  ['the same id', `?user_id=${ADA}`, { userId: ADA }, true],
  ['the same id in capitals', `?user_id=${ADA.toUpperCase()}`, { userId: ADA }, true],
  ['ids of different things', `?document_id=${BOB}`, { userId: ADA }, true],
  ['other fields twice', '?tag=a&tag=b', { plan: 'yearly' }, true],
  ['a query alone', `?user_id=${BOB}`, {}, true],
  ['another id', `?user_id=${BOB}`, { userId: ADA }, false],
  ['another id under the same name', `?userId=${BOB}`, { userId: ADA }, false],
  ['another spelling of the name', `?USER_ID=${BOB}`, { userId: ADA }, false],
  ['an empty id', '?user_id=', { userId: ADA }, false],
  ['two ids in the query', `?user_id=${ADA}&user_id=${BOB}`, {}, false],
  [
    'two ids in the query, the second of them ours',
    `?user_id=${BOB}&userId=${ADA}`,
    { userId: ADA },
    false,
  ],
  ['segments of a catch-all', `?id=${BOB}`, { path: ['a', 'b'] }, true],
])('%s, %j with %j: accepted is %j', (_what, query, params, isTaken) => {
  const check = () => assertNoConflictingIds(`http://localhost:3000/api/x${query}`, params);
  if (isTaken) expect(check).not.toThrow();
  else expect(check).toThrow('This request has two different IDs. Use only one.');
});
