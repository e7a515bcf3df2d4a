import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { chromium } from 'playwright';
import { OperatorError } from '../operator-error.ts';

const require = createRequire(import.meta.url);

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const DOWNLOAD_PATIENCE_MS = 5 * 60_000;

/** The Chromium that browser tests drive: CHROMIUM_PATH, the system's, or Playwright's own; whatever really starts. */
export function findBrowser(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (starts(given)) return given;
    throw new OperatorError(`CHROMIUM_PATH is ${given}, and no browser starts there.`);
  }
  return [...onPath(COMMANDS), ...APPLICATIONS, chromium.executablePath()].find(starts);
}

function onPath(commands: string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return commands.flatMap((command) => folders.map((folder) => join(folder, command)));
}

/** A stub that only says how to install a browser, or a browser without its libraries, does not count. */
function starts(command: string): boolean {
  if (!existsSync(command)) return false;
  const { status, stdout } = spawnSync(command, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /chrom/i.test(stdout);
}

/**
 * The same, installing one where there is none and that can be done.
 * @throws OperatorError that says how to help.
 */
export function ensureBrowser(): string {
  const browser = findBrowser() ?? installFromPlaywright() ?? installFromDebian();
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

function installFromDebian(): string | undefined {
  if (!isRoot()) return undefined;
  run('apt-get', ['update', '-q']);
  run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium']);
  return findBrowser();
}

const isRoot = () => process.getuid?.() === 0;

function run(command: string, args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(command, args, { stdio: 'inherit', timeout: DOWNLOAD_PATIENCE_MS, env });
}
