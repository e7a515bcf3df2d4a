import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright';
import { OperatorError } from '../operator-error.ts';
import { installFromDebian, isRoot, placesOf, run, versionOf } from './programs.ts';

const require = createRequire(import.meta.url);

const COMMANDS = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** CHROMIUM_PATH, or the first Chromium of the system or Playwright that starts. */
export function findBrowser(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (starts(given)) return given;
    throw new OperatorError(`CHROMIUM_PATH is ${given}, but no browser starts there.`);
  }
  return [...placesOf(COMMANDS), ...APPLICATIONS, chromium.executablePath()].find(starts);
}

/** Not a stub that explains how to install a browser, or a browser without its libraries. */
function starts(command: string): boolean {
  return existsSync(command) && /chrom/i.test(versionOf(command) ?? '');
}

/** Installs a browser if there is none. @throws OperatorError if it cannot */
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
  if (findBrowser() === undefined && isRoot())
    run(process.execPath, [cli, 'install-deps', 'chromium']);
  return findBrowser();
}

function installChromium(): string | undefined {
  installFromDebian('chromium');
  return findBrowser();
}
