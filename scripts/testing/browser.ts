import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright';
import { OperatorError } from '../operator-error.ts';
import { installFromDebian, isRoot, placesOf, run, versionOf } from './programs.ts';

const require = createRequire(import.meta.url);

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The Chromium that browser tests drive: CHROMIUM_PATH, the system's, or Playwright's own; whatever really starts. */
export function findBrowser(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (starts(given)) return given;
    throw new OperatorError(`CHROMIUM_PATH is ${given}, but no browser starts there.`);
  }
  return [...placesOf(COMMANDS), ...APPLICATIONS, chromium.executablePath()].find(starts);
}

/** A stub that only says how to install a browser, or a browser without its libraries, does not count. */
function starts(command: string): boolean {
  return existsSync(command) && /chrom/i.test(versionOf(command) ?? '');
}

/**
 * The same, installing one where there is none and that can be done.
 * @throws OperatorError that says how to help.
 */
export function ensureBrowser(): string {
  const browser = findBrowser() ?? installFromPlaywright() ?? installChromium();
  if (browser) return browser;
  throw new OperatorError(
    'The browser tests need Chromium or Chrome, and none could be installed.\n' +
      'Install one and run the tests again, or set CHROMIUM_PATH to it.',
  );
}

function installFromPlaywright(): string | undefined {
  console.log('Installing Chromium for the browser tests …');
  const cli = join(dirname(require.resolve('playwright/package.json')), 'cli.js');
  run(process.execPath, [cli, 'install', '--only-shell', 'chromium']);
  if (findBrowser() === undefined && isRoot()) run(process.execPath, [cli, 'install-deps', 'chromium']);
  return findBrowser();
}

function installChromium(): string | undefined {
  installFromDebian('chromium');
  return findBrowser();
}
