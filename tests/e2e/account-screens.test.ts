import type { Page } from 'playwright';
import { expect } from 'vitest';
import { test } from '@/tests/helpers/browser';
import { mailedLink, openSignIn, signIn } from './steps/account';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectTouchable,
  makeAccount,
  newPerson,
  seen,
  signInByRequest,
} from './steps/screens';

const NEW_PASSWORD = 'brisk lantern orchard';

async function fillReset(page: Page, password: string, confirm = password) {
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(confirm);
  await page.getByRole('button', { name: 'Reset Password' }).click();
}

const isFocused = (page: Page, label: string) =>
  page.getByLabel(label).evaluate((field) => field === document.activeElement);

test('from a forgotten password to signed in', async ({ page, openPage, expectProblem }) => {
  expectProblem(/status of 40[01]/);
  const person = newPerson();
  await makeAccount(page, person);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('heading', { name: 'Forgot Password' }).waitFor();
  await page.getByText(/check your Junk\/Spam folder/).waitFor();
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await seen(page, 'If that email exists, a password reset link has been sent.');
  await expectAccessible(page);

  const link = await mailedLink(person.email);
  const reader = await openPage();
  const token = new URL(link).searchParams.get('token') ?? '';
  const sent: string[] = [];
  reader.on('request', (request) => {
    if (request.method() === 'GET' && !request.isNavigationRequest()) {
      sent.push(request.url(), JSON.stringify(request.headers()));
    }
  });
  await reader.goto(link);
  await reader.getByRole('button', { name: 'Reset Password', disabled: false }).waitFor();
  expect(reader.url()).toMatch(/\/reset-password$/);

  let calls = 0;
  await reader.route('**/api/auth/reset-password', (route) => {
    calls++;
    return route.continue();
  });
  await fillReset(reader, NEW_PASSWORD, 'something else');
  await seen(reader, 'Passwords do not match');
  await expect
    .poll(async () => [calls, await isFocused(reader, 'Confirm password')])
    .toEqual([0, true]);
  await expect
    .poll(() => reader.getByLabel('Confirm password').getAttribute('aria-invalid'))
    .toBe('true');
  await expectAccessible(reader);
  await reader.getByLabel('New password').fill('something else');
  await expect.poll(() => reader.getByText('Passwords do not match').count()).toBe(0);
  await fillReset(reader, 'password123');
  await seen(reader, 'This password is too common. Please choose another');
  await expect.poll(() => isFocused(reader, 'New password')).toBe(true);
  await fillReset(reader, NEW_PASSWORD);
  await seen(reader, 'Password reset successfully! You can now sign in.');
  await expectAccessible(reader);
  expect(sent.filter((text) => text.includes(token))).toEqual([]);

  await reader.getByRole('link', { name: 'Go to Sign In' }).click();
  await reader.getByLabel('Email').fill(person.email);
  await reader.getByLabel('Password').fill(person.password);
  await reader.getByRole('button', { name: 'Sign In' }).click();
  await seen(reader, 'The email or password is wrong. Please check both and try again.');
  await signIn(reader, { ...person, password: NEW_PASSWORD });
  await reader.goto(link);
  await seen(reader, 'This link is no longer valid. Please request a new one.');
  await expect.poll(() => reader.getByLabel('New password').isDisabled()).toBe(true);
  await expect
    .poll(() => reader.getByRole('button', { name: 'Reset Password' }).isDisabled())
    .toBe(true);
  await expectAccessible(reader);
  await reader.getByRole('link', { name: 'Request a new link' }).click();
  await reader.getByRole('heading', { name: 'Forgot Password' }).waitFor();
});

test('a reset page without a token can send nothing, and says where to go', async ({ page }) => {
  await page.goto('/reset-password');
  await seen(page, 'This link is incomplete. Open it again from your email, or request a new one.');
  await page.getByRole('link', { name: 'Request a new link' }).waitFor();
  await expect.poll(() => page.getByLabel('New password').isDisabled()).toBe(true);
  await expect
    .poll(() => page.getByRole('button', { name: 'Reset Password' }).isDisabled())
    .toBe(true);
  await expectAccessible(page);
});

test('where the server has no words, each page has its own', async ({ page, expectProblem }) => {
  expectProblem(/status of 502/);
  await page.route('**/api/auth/**', (route) => route.fulfill({ status: 502, body: '<html>' }));
  const person = newPerson();
  await page.goto('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await seen(page, 'Server error: 502');
  for (const [path, button, words] of [
    ['/forgot-password', 'Send Reset Link', 'Failed to send reset link.'],
    ['/resend-verification', 'Send Verification Link', 'Failed to send verification email.'],
  ] as const) {
    await page.goto(path);
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('button', { name: button }).click();
    await seen(page, words);
  }
  await page.goto(`/reset-password?token=${'A'.repeat(43)}`);
  await fillReset(page, NEW_PASSWORD);
  await seen(page, 'Failed to reset password.');
  await page.goto('/verify-email?token=x');
  await seen(page, 'Verification failed.');
});

test('signing in gives up after ten seconds', async ({ page }) => {
  await page.clock.install();
  await page.goto('/login');
  await page.route('**/api/auth/login', () => {});
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Password').fill('vexed otter mosaic');
  await page.getByRole('button', { name: 'Sign In' }).click();
  const busy = page.getByRole('button', { name: 'Signing in...' });
  await busy.waitFor();
  await expect.poll(() => busy.isDisabled()).toBe(true);
  await page.clock.fastForward(10_000);
  await seen(page, 'Request timeout. Please try again.');
  await expect
    .poll(() =>
      page
        .getByRole('button', { name: 'Sign In' })
        .evaluate((button) => button === document.activeElement),
    )
    .toBe(true);
});

test('the sign-in dialog: not verified, sent again, and its own words', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of (403|502)/);
  const person = newPerson();
  await makeAccount(page, person, { verified: false });
  const dialog = await openSignIn(page);
  await dialog.getByLabel('Email').fill(person.email);
  await dialog.getByLabel('Password').fill(person.password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await seen(page, 'Please verify your email. Check your inbox or click Resend.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Resend' }).click();
  await seen(page, 'If that email exists, a verification link has been sent.');
  await page.route('**/api/auth/*', (route) => route.fulfill({ status: 502, body: '' }));
  await dialog.getByRole('button', { name: 'Resend' }).click();
  await seen(page, 'Failed to resend verification');
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await seen(page, 'Failed to sign in');
  await page.unrouteAll();
  await dialog.getByRole('link', { name: 'Verify email' }).waitFor();
  await dialog.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('heading', { name: 'Forgot Password' }).waitFor();
});

test('one dialog leads to the other, with the focus; Escape gives it back', async ({ page }) => {
  const signInDialog = await openSignIn(page);
  await signInDialog.getByRole('button', { name: 'Start your 3-day trial' }).click();
  await page.getByRole('dialog', { name: 'Join the Revolution' }).waitFor();
  await expect.poll(() => isFocused(page, 'First name')).toBe(true);
  await page.getByLabel('First name').fill('Ada');
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('dialog', { name: 'Welcome Back' }).waitFor();
  await expect.poll(() => isFocused(page, 'Email')).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  const opener = page.getByRole('banner').getByRole('link', { name: 'Sign in', exact: true });
  await expect.poll(() => opener.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.getByRole('banner').getByRole('button', { name: 'Start 3-Day Trial' }).click();
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Ada');
});

test('a dialog that is being sent stays, and leads nowhere else', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 502/);
  const sent = Promise.withResolvers<void>();
  await page.route('**/api/auth/login', async (route) => {
    await sent.promise;
    await route.fulfill({ status: 502, body: '' });
  });
  const dialog = await openSignIn(page);
  await dialog.getByLabel('Email').fill('ada@example.com');
  await dialog.getByLabel('Password').fill('vexed otter mosaic');
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await dialog.getByRole('button', { name: 'Signing in...' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.getByRole('button', { name: 'Close' }).isDisabled()).toBe(true);
  await expect
    .poll(() => dialog.getByRole('button', { name: 'Start your 3-day trial' }).isDisabled())
    .toBe(true);
  sent.resolve();
  await dialog.getByText('Failed to sign in').waitFor();
  await dialog.getByRole('button', { name: 'Close', disabled: false }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
});

test('signed in by the dialog, the dashboard follows', async ({ page }) => {
  const person = newPerson();
  await makeAccount(page, person);
  await openSignIn(page);
  await signIn(page, person);
});

test('a password manager finds its way about, and a password can be looked at', async ({
  page,
}) => {
  const completes = (path: string) =>
    page
      .goto(path)
      .then(() =>
        page
          .locator('form input, form textarea')
          .evaluateAll((fields) =>
            fields.map(
              (field) => `${field.getAttribute('name')} ${field.getAttribute('autocomplete')}`,
            ),
          ),
      );
  expect(await completes('/login')).toEqual(['email username', 'password current-password']);
  expect(await completes('/forgot-password')).toEqual(['email username']);
  expect(await completes('/resend-verification')).toEqual(['email username']);
  expect(await completes('/reset-password')).toEqual([
    'password new-password',
    'confirm new-password',
  ]);
  expect(await completes('/signup')).toEqual([
    'firstName given-name',
    'lastName family-name',
    'email username',
    'password new-password',
    'birthdate bday',
    'phone tel',
    'address street-address',
  ]);
  const password = page.getByLabel('Password');
  await password.fill('vexed otter mosaic');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect.poll(() => password.getAttribute('type')).toBe('text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect
    .poll(async () => [await password.getAttribute('type'), await password.inputValue()])
    .toEqual(['password', 'vexed otter mosaic']);
});

test('the birthdate ends thirteen years ago, and says what is for adults', async ({ page }) => {
  await page.clock.setFixedTime('2026-03-01T12:00:00Z');
  await page.goto('/signup');
  await page.locator('input[name="birthdate"][max="2013-03-01"]').waitFor({ state: 'attached' });
  const hint = page.getByText('Must be 18+ for prizes');
  await expect.poll(() => hint.isVisible()).toBe(false);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Byron');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Password').fill('vexed otter mosaic');
  await page.getByRole('button', { name: 'Continue' }).click();
  await hint.waitFor();
});

const withoutRoom = () => {
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (this: Storage, ...given) {
    if (this === localStorage) throw new DOMException('full', 'QuotaExceededError');
    return setItem.apply(this, given);
  };
};
const withoutAccess = () => {
  Object.defineProperty(window, 'localStorage', {
    get: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
};

test.for([
  ['is full', withoutRoom],
  ['is blocked', withoutAccess],
] as const)(
  'where local storage %s, the session is kept in session storage',
  async ([, script], { page }) => {
    const person = newPerson();
    await makeAccount(page, person);
    await page.addInitScript(script);
    await page.goto('/login');
    await signIn(page, person);
    const kept = () => page.evaluate(() => Object.keys({ ...sessionStorage }).sort());
    await expect.poll(() => kept()).toEqual(expect.arrayContaining(['session_token', 'user']));
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Open dashboard' }).waitFor();
    await expect.poll(() => kept()).toEqual(expect.arrayContaining(['session_token', 'user']));
  },
);

test('leaving a page in the middle of the check signs no one out', async ({ page }) => {
  const person = newPerson();
  await makeAccount(page, person);
  await signInByRequest(page, person);
  await page.route('**/api/auth/validate/**', () => {});
  for (const leave of [
    () => page.goto('/forgot-password'),
    () => page.evaluate(() => window.location.assign('/login')),
  ]) {
    const asked = page.waitForRequest('**/api/auth/validate/**');
    await page.goto('/dashboard');
    await asked;
    await leave();
    await page.waitForURL(/forgot-password|login/);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('session_token')))
      .not.toBeNull();
  }
});

test('a tab without a stored user finds the session of its cookie', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 403/);
  const person = newPerson();
  await makeAccount(page, person);
  await signInByRequest(page, person);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/dashboard');
  await page.waitForFunction(() => localStorage.getItem('session_token') !== null);
  await page.getByRole('button', { name: 'Account' }).click();
  await seen(page, person.email);
});

const SCREENS = [
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/resend-verification',
];
const LEGAL_PAGES = ['/terms', '/privacy'];

/** One load serves all widths and both themes: the style sheet alone tells them apart. */
async function expectFitting(page: Page): Promise<void> {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessibleInBothThemes(page);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), {
        message: `${width} px`,
      })
      .toBe(true);
  }
}

test.for(SCREENS)('%s at 390, 768 and 1440 px, in both themes', async (path, { page }) => {
  await page.goto(path);
  await page.getByRole('main').getByRole('button').first().waitFor();
  await expectFitting(page);
});

test.for(LEGAL_PAGES)('%s at 390, 768 and 1440 px, in both themes', async (path, { page }) => {
  await page.goto(path);
  await page.getByRole('heading', { name: 'Contact' }).waitFor();
  await expectFitting(page);
});

test('the sign-in dialog at 390, 768 and 1440 px, in both themes', async ({ page }) => {
  await openSignIn(page);
  await expectFitting(page);
});

test('on a phone a fingertip hits every link and button', async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 390, height: 844 } });
  for (const path of [...SCREENS, '/login?signup=success&verify=pending']) {
    await page.goto(path);
    await page.getByRole('main').getByRole('button').first().waitFor();
    await expectTouchable(page);
  }
  await page.goto('/verify-email');
  await seen(page, 'Missing verification token.');
  await expectTouchable(page);
  await page.goto('/');
  await expectTouchable(page);
  await openSignIn(page);
  await expectTouchable(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Start your 3-day trial' }).click();
  await page.getByRole('dialog').getByLabel('First name').waitFor();
  await expectTouchable(page);
});
