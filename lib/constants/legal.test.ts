import { expect, test } from 'vitest';
import { brand } from '../brand';
import * as cookies from './cookies';
import type { LegalText } from './legal';
import { PRIVACY } from './privacy';
import { TERMS } from './terms';

const textOf = ({ lead, sections }: LegalText) =>
  [lead, ...sections.flatMap(({ heading, body }) => [heading, ...body.flat()])].join('\n');

test('the privacy policy names every cookie that a visitor can get', () => {
  const text = textOf(PRIVACY);
  const { ADMIN_COOKIE, NEXT_AUTH_COOKIES, cookieName, ...names } = cookies;
  for (const name of Object.values(names)) expect(text).toContain(`${name}:`);
  for (const name of Object.values(NEXT_AUTH_COOKIES)) expect(name).toMatch(/^next-auth\./);
  expect(text).toContain('Other cookies starting with “next-auth.”');
  expect(text).toContain(
    `start with “${cookieName(ADMIN_COOKIE, true).slice(0, -ADMIN_COOKIE.length)}”`,
  );
});

test.each([
  'for 365 days, a keyed hash of your email',
  'Sign-ups that are never verified: 7 days. Verification links work for 24 hours and reset links for 1 hour.',
  'Without an account: everything you uploaded is erased 24 hours after you started',
  'Sessions: 30 days after the last use, and 90 days at most.',
  'A log of the emails we sent you (to which address, when and about what): 30 days.',
  'skimwise-device: remembers that your account was opened on this device',
  'They aren’t sent to any outside AI service unless you agree to it.',
  'Once you agree, we send it the text of your documents, including those you add later,',
  'We don’t send your name, email address, account ID or study results, or anything from other accounts.',
  'You can turn it off for any document, and everything works without it.',
  'completed lessons, answers to their questions, card reviews',
  'Your reports of flashcards: the reason, and a note if you write one. Our staff read them together with the card',
  'how much of a summary you chose to see',
  'progress, answers, reports and chats go with them',
  'is erased 24 hours after you started, with your answers and reports,',
])('the privacy policy says: %s', (words) => {
  expect(textOf(PRIVACY)).toContain(words);
});

test.each([
  'You must be at least 13 years old.',
  'Every new account starts with a free 3-day trial.',
  'within 30 days of buying it',
  'If you report a flashcard, we also read that card and your note, to improve how cards are made.',
  'If you agree to use a language model, we also send it your text for this. We use it for nothing else.',
  'up to 15 points and 2 challenges a day',
  'You must be at least 18 to redeem physical items and experiences.',
])('the terms say: %s', (words) => {
  expect(textOf(TERMS)).toContain(words);
});

test('both name the operator of the site', () => {
  for (const text of [TERMS, PRIVACY]) {
    expect(textOf(text)).toContain(brand.business);
    expect(textOf(text)).toContain(brand.supportEmail);
    expect(text.effective).toMatch(/^\d{4}-\d\d-\d\d$/);
  }
});
