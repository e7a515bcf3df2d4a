import { expect } from 'vitest';
import { test } from '@/tests/helpers/browser';
import { enterDemo } from './steps/account';
import { NOTHING_USED, usedToday } from './steps/study';

const PRIVATE = 'This address is on a private network. Use the address of a public page.';

const REFUSED: [string, string | RegExp][] = [
  ['ftp://example.com/book.pdf', 'The address has to start with https:// or http://.'],
  [
    'https://me:secret@example.com/',
    'This address contains a username or password. Remove it and try again.',
  ],
  [
    'https://example.com:6379/',
    'We can’t open this address because of its port. Try it without the colon and number.',
  ],
  ['http://127.0.0.1:8080/', PRIVATE],
  ['http://0x7f000001/', PRIVATE],
  ['http://[::ffff:169.254.169.254]/', PRIVATE],
  ['http://localhost/', PRIVATE],
  ['http://169.254.169.254/latest/meta-data/', PRIVATE],
  // Which of the two depends on whether this machine has a name server at all.
  [
    'https://no-such-site.invalid/',
    /There’s no site with this name\.|The site didn’t respond properly\./,
  ],
];

test('an address that must not be opened says why, and costs nothing', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of (400|401|422)/);
  await enterDemo(page);
  await page.getByText('Web page', { exact: true }).click();
  const address = page.getByLabel('Web address');
  const read = page.getByRole('button', { name: 'Read this page' });
  await address.fill('not an address');
  await read.click();
  await page.getByText('Enter a full web address, such as https://example.org/article.').waitFor();
  for (const [url, sentence] of REFUSED) {
    await address.fill(url);
    await read.click();
    const alert = page.getByRole('alert').filter({ has: page.getByText(sentence) });
    await alert.waitFor();
    await expect.poll(() => address.inputValue()).toBe(url);
    await alert.getByRole('button', { name: 'Close' }).click();
  }
  await expect.poll(() => usedToday(page)).toEqual(NOTHING_USED);
});
