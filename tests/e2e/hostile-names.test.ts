import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { afterAll, expect, inject } from 'vitest';
import { connect } from '@/db/client';
import { documents, lessonCompletions, lessons, rewardItems } from '@/db/schema';
import { hashPassword } from '@/lib/accounts/passwords/passwords';
import { postPoints } from '@/lib/points/post-points';
import { redeemItem } from '@/lib/rewards/store';
import { test } from '@/tests/helpers/browser';
import { createUser } from '@/tests/helpers/factories';
import { adjustedByAdmin } from '@/tests/helpers/ledger';
import { createItem } from '@/tests/helpers/players';
import { createDocument } from '@/tests/helpers/uploads';
import { signInByRequest } from './steps/screens';

const { baseUrl, databaseUrl } = inject('app');
const { db, sql } = connect({ url: databaseUrl, poolSize: 2, prepare: false });
afterAll(() => sql.end());

const PASSWORD = 'vexed otter mosaic';
const IMAGE = '<img src="https://evil.example/x.png" onerror="document.title=`taken`">';
const SCRIPT = '</script><script>document.title=`taken`</script>{{7*7}}';
const NICKNAME = '<svg onload=alert()>';

/** A request to another host, a refusal by the policy or an error fails the test by itself (helpers/watch.ts). */
async function expectHarmless(page: Page, path: string, text: string): Promise<void> {
  await page.goto(path);
  await page.getByText(text).first().waitFor();
  await expect.poll(() => page.title()).not.toBe('taken');
  await expect.poll(() => page.locator('img[src*="evil"], svg[onload]').count()).toBe(0);
}

/** A user whose every text is markup. */
const createHostile = async () =>
  createUser(db, {
    email: `${randomUUID()}@example.com`,
    passwordHash: await hashPassword(PASSWORD),
    name: `${IMAGE} ${SCRIPT}`,
    nickname: NICKNAME,
    boardName: 'nickname',
    address: SCRIPT,
    emailVerifiedAt: new Date(),
    // A day before its end, a letter about it could come at any moment.
    trialEndsAt: new Date(Date.now() + 3 * 86_400_000),
  });

test('names, addresses and devices that are markup stay text, wherever they show', async ({
  openPage,
}) => {
  const page = await openPage({ userAgent: `Mozilla/5.0 (X11; ${SCRIPT}) ${IMAGE}` });
  page.on('dialog', () => expect.unreachable('a script ran'));
  const user = await createHostile();
  await signInByRequest(page, { email: user.email, password: PASSWORD });
  await expectHarmless(page, '/account', user.email);
  await expect
    .poll(() => page.getByLabel('Name', { exact: true }).inputValue())
    .toBe(`${IMAGE} ${SCRIPT}`);
  const moveTo = (email: string) =>
    page.request.post('/api/account/email', {
      data: { password: PASSWORD, email },
      headers: { origin: baseUrl },
    });
  expect((await moveTo('<img/src=//evil.example/x/onerror=alert()>@evil.example')).status()).toBe(
    400,
  );
  const moved = `a&b'{{7*7}}=${randomUUID()}@evil.example`;
  expect((await moveTo(moved)).status()).toBe(200);
  await expectHarmless(page, '/account', moved);
  const [letter] = await (
    await page.request.get(`/api/dev/mail?to=${encodeURIComponent(user.email)}`)
  ).json();
  expect(letter.html).toContain('a&amp;b');
  expect(letter.html).not.toContain('<img');
  await page.goto('/dev/mail');
  await page.getByText('HTML', { exact: true }).first().click();
  await page.locator('iframe').first().waitFor();
});

/** A completed course with a title, a certificate of it, points, and an order that was refused with a note. */
async function play(userId: string): Promise<string> {
  const documentId = await createDocument(db, { learnerId: userId });
  await db.update(documents).set({ title: SCRIPT }).where(eq(documents.id, documentId));
  const course = await db.select().from(lessons).where(eq(lessons.documentId, documentId));
  await db
    .insert(lessonCompletions)
    .values(course.map(({ id }) => ({ lessonId: id, completedAt: new Date() })));
  const earned = {
    userId,
    reason: 'lesson',
    source: `lesson:${randomUUID()}`,
    points: 15,
  } as const;
  await postPoints(db, earned, new Date());
  await adjustedByAdmin(db, { userId, points: 150 }, new Date());
  const params = { userId, adultBornBy: '2008-01-01' };
  await redeemItem(
    db,
    { ...params, itemId: 'certificate-classic', redemptionId: randomUUID() },
    new Date(),
  );
  const redemptionId = randomUUID();
  const itemId = await createItem(db, { category: 'experiences', name: IMAGE, perk: null });
  await redeemItem(db, { ...params, itemId, redemptionId }, new Date());
  await db.update(rewardItems).set({ active: false }).where(eq(rewardItems.id, itemId));
  await sql`select settle_redemption(${redemptionId}, 'refused', ${NICKNAME}, null, ${randomUUID()}, now())`;
  return documentId;
}

test('on the board, in the store and on a certificate they stay text too', async ({ page }) => {
  page.on('dialog', () => expect.unreachable('a script ran'));
  const user = await createHostile();
  const documentId = await play(user.id);
  await signInByRequest(page, { email: user.email, password: PASSWORD });
  await expectHarmless(page, '/dashboard?tab=leaderboard', NICKNAME);
  await expectHarmless(page, `/dashboard/certificate?document=${documentId}`, SCRIPT);
  await page.goto('/dashboard?tab=rewards');
  await page.getByRole('radio', { name: 'Yours' }).check();
  await page.getByText(NICKNAME).waitFor();
  await page.getByText(IMAGE, { exact: true }).waitFor();
  await expect.poll(() => page.title()).not.toBe('taken');
  await page.getByRole('button', { name: /Details and today’s limits$/ }).click();
  await page.getByRole('button', { name: 'Point history' }).click();
  await page.getByRole('dialog').getByText(`Refund: ${IMAGE}`).waitFor();
});
