import { expect, test } from 'vitest';
import type { AccountWire } from '@/lib/accounts/wire';
import { changesOf, draftOf } from './profile-draft';

const account: AccountWire = {
  id: '7d1f3c1e-0000-4000-8000-000000000001',
  email: 'ada@example.com',
  name: 'Ada Lovelace',
  nickname: 'owl',
  board_name: 'nickname',
  country: 'GB',
  time_zone: null,
  birthdate: '2001-12-10',
  phone: '+1 312 555 0100',
  address: '12 Garden Row, London',
  created_at: '2026-11-20T12:00:00.000Z',
  google_linked: false,
  google_refused: false,
  pending_email: null,
};

test('only what is different is sent', () => {
  const draft = draftOf(account);
  expect(changesOf(draft, account)).toEqual({});
  expect(changesOf({ ...draft, name: 'Ada King', time_zone: 'UTC' }, account)).toEqual({
    name: 'Ada King',
    time_zone: 'UTC',
  });
});

test('a new phone number and address are sent, the date of birth never', () => {
  const draft = {
    ...draftOf(account),
    phone: '+44 20 7946 0000',
    address: '3 Quay Street, Bristol',
  };
  expect(changesOf(draft, account)).toEqual({
    phone: '+44 20 7946 0000',
    address: '3 Quay Street, Bristol',
  });
  expect(draft).not.toHaveProperty('birthdate');
});

test('an emptied nickname and a cleared country are sent as null', () => {
  expect(
    changesOf({ ...draftOf(account), nickname: ' ', board_name: 'off', country: null }, account),
  ).toEqual({
    nickname: null,
    board_name: 'off',
    country: null,
  });
});
