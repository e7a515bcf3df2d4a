import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as accounts from '@/lib/constants/accounts';
import { ADMIN_SESSION_HOURS } from '@/lib/constants/admin';
import { GUARANTEE_DAYS, PLANS, RENEWAL_GRACE_DAYS } from '@/lib/constants/plans';
import { CHALLENGE_POINTS, DROP_POINTS, SPIN_EVERY_HOURS, WHEEL_ODDS } from '@/lib/constants/play';
import {
  CHALLENGES_PER_DAY,
  DAILY_POINT_CAP,
  EARNING_POINTS,
  LEADERBOARD_ROWS,
  RANKS,
} from '@/lib/constants/points';
import { MAX_MESSAGE_LENGTH } from '@/lib/constants/tutor';
import { MAX_UPLOAD_MB } from '@/lib/constants/uploads';
import { DAILY_LIMITS, DEMO_ADDRESS_LIMITS, USAGE_KEYS } from '@/lib/constants/usage';
import { MIN_TEXT_WORDS } from '@/lib/engine/limits';
import { brokenCitations, headingsOf, sectionOf } from './citations';

const rules = readFileSync('docs/product-rules.md', 'utf8');
const headings = headingsOf(rules);
const sources = globSync(
  '{app,components,lib,db,scripts,tests,bench}/**/*.{ts,tsx,mjs,css,sql}',
).filter((file) => !file.startsWith('tests/docs/'));

test('every comment that cites the product rules names one of their headings', () => {
  const cited = sources.map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  expect(cited.filter(({ text }) => text.includes('product-rules.md, "')).length).toBeGreaterThan(
    50,
  );
  expect(
    cited.flatMap(({ file, text }) =>
      brokenCitations(text, headings).map((it) => `${file}: ${it}`),
    ),
  ).toEqual([]);
});

test.each([
  'product-rules.md, "Pionts"',
  'product-rules.md',
  'product-rules.md "Points"',
  'product-rules.md, Points',
])('%s: a wrong citation is seen', (citation) => {
  expect(brokenCitations(`/** One cap (${citation}). */`, headings)).toHaveLength(1);
});

test('a right citation is none of them', () => {
  expect(brokenCitations('/** One cap (product-rules.md, "Points"). */', headings)).toEqual([]);
});

const grouped = (value: number) => value.toLocaleString('en');
const dollars = (cents: number) => `$${cents % 100 === 0 ? cents / 100 : (cents / 100).toFixed(2)}`;
const { document, lesson, card_review, question } = EARNING_POINTS;
const { file_uploads, course_generations, flashcard_generations, ai_chat_messages } =
  DEMO_ADDRESS_LIMITS;

test.each([
  ['Accounts', `an age of ${accounts.MIN_AGE_YEARS}`],
  ['Accounts', `${accounts.PASSWORD_MIN_LENGTH} to ${accounts.PASSWORD_MAX_LENGTH} characters`],
  ['Accounts', `works for ${accounts.VERIFY_LINK_HOURS} hours`],
  ['Accounts', `deleted after ${accounts.UNVERIFIED_KEPT_DAYS} days`],
  [
    'Sign-in and sessions',
    `${accounts.SESSION_IDLE_DAYS} days after its last use and ${accounts.SESSION_MAX_DAYS} days`,
  ],
  ['Sign-in and sessions', `works for ${accounts.RESET_LINK_HOURS} hour`],
  ['Demo', `lasts ${accounts.DEMO_HOURS} hours`],
  [
    'Demo',
    `${file_uploads} uploads, ${course_generations} courses, ${flashcard_generations} flashcard sets and ${grouped(ai_chat_messages)} questions`,
  ],
  ['Trial and plans', `exactly ${accounts.TRIAL_DAYS} days`],
  ['Trial and plans', `within ${accounts.USED_TRIAL_DAYS} days`],
  [
    'Trial and plans',
    `monthly ${dollars(PLANS.monthly.cents)}, yearly ${dollars(PLANS.yearly.cents)}`,
  ],
  ['Trial and plans', `${RENEWAL_GRACE_DAYS} days of grace`],
  ['Payments and refunds', `${GUARANTEE_DAYS} days from the purchase`],
  ['Admin', `a session of ${ADMIN_SESSION_HOURS} hours`],
  ...USAGE_KEYS.map((key) => [
    'Usage limits',
    `\`${key}\` | ${DAILY_LIMITS[key].trial} | ${DAILY_LIMITS[key].paid} |`,
  ]),
  ['Uploads and reading', `up to ${MAX_UPLOAD_MB} MB`],
  ['Uploads and reading', `at least ${MIN_TEXT_WORDS} words`],
  ['Tutor', `1 to ${grouped(MAX_MESSAGE_LENGTH)} characters`],
  [
    'Points',
    `${document} for a document, ${lesson} for a completed lesson, ${card_review} for a card, ${question} for a question`,
  ],
  ['Points', `At most ${DAILY_POINT_CAP} points a day from everything`],
  ['Points', RANKS.map(({ name, from }) => `${name} ${grouped(from)}`).join(', ')],
  ['Challenges', `each for ${CHALLENGE_POINTS} points`],
  ['Challenges', `at most ${CHALLENGES_PER_DAY} a day`],
  ['Wheel', `One spin in ${SPIN_EVERY_HOURS} hours`],
  ...WHEEL_ODDS.map(({ percent }) => ['Wheel', `(${percent} %)`]),
  ['Drop Zone', `gives ${DROP_POINTS} point`],
  ['Leaderboard', `${LEADERBOARD_ROWS} rows at most`],
  ['Rewards', `an age of ${accounts.ADULT_AGE_YEARS}`],
])('%s: “%s”, as in the code', (heading = '', words = '') => {
  expect(sectionOf(rules, heading)).toContain(words);
});
