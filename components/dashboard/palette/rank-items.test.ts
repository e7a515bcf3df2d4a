import { FileText } from 'lucide-react';
import { expect, test } from 'vitest';
import type { FoundItem, Group } from './palette-item';
import { partsOf, rankItems } from './rank-items';

const item = (group: Group, title: string, more: Partial<FoundItem> = {}): FoundItem => ({
  id: `${group} ${title}`,
  group,
  title,
  icon: FileText,
  run: () => {},
  ...more,
});

const ITEMS = [
  item('Actions', 'Upload a document', { words: 'add file link' }),
  item('Actions', 'Sign out'),
  item('Go to', 'Flashcards'),
  item('Go to', 'Hustle Leaderboard'),
  item('Documents', 'States of Consciousness'),
  item('Documents', 'The Heart'),
  item('Cards', 'What is a sleep debt?'),
];

const shown = (query: string, items = ITEMS) =>
  rankItems(query, items).map(
    ({ group, entries }) => `${group}: ${entries.map((entry) => entry.item.title).join(', ')}`,
  );

test('without a query all stand in their groups', () => {
  expect(shown(' ')).toEqual([
    'Actions: Upload a document, Sign out',
    'Go to: Flashcards, Hustle Leaderboard',
    'Documents: States of Consciousness, The Heart',
    'Cards: What is a sleep debt?',
  ]);
});

test.each([
  ['flash', ['Go to: Flashcards']],
  ['flsh', ['Go to: Flashcards']],
  ['flahs', ['Go to: Flashcards']],
  ['LEADER', ['Go to: Hustle Leaderboard']],
  ['consc', ['Documents: States of Consciousness']],
  ['debt sleep', ['Cards: What is a sleep debt?']],
  ['add file', ['Actions: Upload a document']],
  ['zzz', []],
  ['(.*)', []],
])('%j finds %j', (query, groups) => {
  expect(shown(query)).toEqual(groups);
});

test('the group of the best match is first', () => {
  const items = [item('Actions', 'Read about hearts today'), item('Documents', 'Heart')];
  expect(shown('heart', items)).toEqual(['Documents: Heart', 'Actions: Read about hearts today']);
});

test('what the server found is kept though its title doesn’t match, after what does', () => {
  const items = [
    item('Cards', 'What pumps blood?', { found: true }),
    item('Cards', 'Where is the heart?', { found: true }),
    item('Cards', 'What is a lung?'),
  ];
  expect(shown('heart', items)).toEqual(['Cards: Where is the heart?, What pumps blood?']);
});

test('at most six of a group', () => {
  const many = Array.from({ length: 9 }, (_, n) => item('Documents', `Chapter ${n}`));
  expect(rankItems('chapter', many)[0]?.entries).toHaveLength(6);
  expect(rankItems('', many)[0]?.entries).toHaveLength(6);
});

test('the letters that match are marked', () => {
  expect(partsOf('Flashcards', [0, 1, 5])).toEqual([
    { text: 'Fl', marked: true },
    { text: 'ash', marked: false },
    { text: 'c', marked: true },
    { text: 'ards', marked: false },
  ]);
  expect(partsOf('', [])).toEqual([]);
  const [group] = rankItems('heart', [item('Documents', 'The Heart')]);
  expect(group?.entries[0]?.parts).toEqual([
    { text: 'The ', marked: false },
    { text: 'Heart', marked: true },
  ]);
});
