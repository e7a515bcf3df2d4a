import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright';
import { OperatorError } from '../operator-error.ts';
import { installFromDebian, isRoot, placesOf, run, versionOf } from './programs.ts';

const PLAYWRIGHT = join(
  dirname(createRequire(import.meta.url).resolve('playwright/package.json')),
  'cli.js',
);

/** Chromium without windows, by its names at Debian and Google: it does the same in half the processor time. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const BROWSERS = [
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

/** CHROMIUM_PATH, or the first headless shell that starts, or else the first Chromium or Chrome. */
export function findBrowser(): string | undefined {
  return givenBrowser() ?? findShell() ?? findOther();
}

function givenBrowser(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  if (!given || starts(given)) return given || undefined;
  throw new OperatorError(`CHROMIUM_PATH is ${given}, but no browser starts there.`);
}

const findShell = () => placesOf(SHELLS).find(starts) ?? shellsOfPlaywright().find(starts);

const findOther = () =>
  [...placesOf(BROWSERS), ...APPLICATIONS, chromium.executablePath()].find(starts);

/** Not a stub that explains how to install a browser, or a browser without its libraries. */
function starts(command: string): boolean {
  return existsSync(command) && /chrom/i.test(versionOf(command) ?? '');
}

/** Installs a headless shell if there is none. Where that fails, another browser will do. @throws OperatorError without any */
export function ensureBrowser(): string {
  const browser =
    givenBrowser() ?? findShell() ?? installShell() ?? findOther() ?? installChromium();
  if (browser) return browser;
  throw new OperatorError(
    'The browser tests need Chromium or Chrome, and none could be installed.\n' +
      'Install one and run the tests again, or set CHROMIUM_PATH to it.',
  );
}

/** `chromium.executablePath()` names the browser with windows, even where the shell alone is installed (microsoft/playwright#39327). */
function shellsOfPlaywright(): string[] {
  const { stdout } = spawnSync(
    process.execPath,
    [PLAYWRIGHT, 'install', '--dry-run', '--only-shell', 'chromium'],
    { encoding: 'utf8' },
  );
  const folder = /Install location: +(.+)/.exec(stdout ?? '')?.[1];
  if (!folder || !existsSync(folder)) return [];
  const folders = readdirSync(folder).map((name) => join(folder, name));
  return SHELLS.flatMap((shell) => folders.map((place) => join(place, shell)));
}

/** From Debian where that is possible, or else from Playwright. */
function installShell(): string | undefined {
  console.log('Installing Chromium for the browser tests …');
  installFromDebian('chromium-headless-shell');
  return findShell() ?? installFromPlaywright();
}

function installFromPlaywright(): string | undefined {
  run(process.execPath, [PLAYWRIGHT, 'install', '--only-shell', 'chromium']);
  const lacksLibraries = findShell() === undefined && shellsOfPlaywright().some(existsSync);
  if (lacksLibraries && isRoot())
    run(process.execPath, [PLAYWRIGHT, 'install-deps', 'chromium-headless-shell']);
  return findShell();
}

function installChromium(): string | undefined {
  installFromDebian('chromium');
  return findOther();
}
