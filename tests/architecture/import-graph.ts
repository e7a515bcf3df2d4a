import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'oxc-parser';

/**
 * One import between two files of ours, by paths from the project's root. `isType`: gone once compiled. `isLazy`: by `import()`,
 * so loaded when that call runs.
 */
export type Import = { from: string; to: string; isType: boolean; isLazy: boolean };

const FOLDERS = ['app', 'bench', 'components', 'db', 'lib', 'scripts'];
const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file);

/** The source files below the project's root, tests apart. */
export function sourceFiles(root: string): string[] {
  const below = (folder: string) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return FOLDERS.flatMap((folder) => below(folder).map((file) => join(folder, file))).filter(
    isSource,
  );
}

/** Every import of one of `files` by another. */
export function importsAmong(root: string, files: string[]): Import[] {
  const known = new Set(files);
  return files.flatMap((from) =>
    requests(join(root, from)).flatMap(({ specifier, isType, isLazy }) => {
      const to = resolveAmong(known, from, specifier);
      return to ? [{ from, to, isType, isLazy }] : [];
    }),
  );
}

/** The npm packages and Node modules that `files` import. */
export function packagesIn(root: string, files: string[]): { from: string; name: string }[] {
  return files.flatMap((from) =>
    requests(join(root, from))
      .filter(({ specifier }) => !isOurs(specifier))
      .map(({ specifier }) => ({ from, name: packageName(specifier) })),
  );
}

const packageName = (specifier: string) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;

type Request = { specifier: string; isType: boolean; isLazy: boolean };

function requests(file: string): Request[] {
  const text = readFileSync(file, 'utf8');
  const { module } = parseSync(file, text);
  const imports = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    isType: entries.length > 0 && entries.every((entry) => entry.isType),
    isLazy: false,
  }));
  const reexports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ specifier: moduleRequest.value, isType, isLazy: false }] : [],
    ),
  );
  const lazy = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const specifier = literal(text.slice(start, end));
    return specifier ? [{ specifier, isType: false, isLazy: true }] : [];
  });
  return [...imports, ...reexports, ...lazy];
}

/** The text of a quoted string; undefined for any other expression. */
const literal = (source: string) => /^(['"])(.*)\1$/.exec(source)?.[2];

const isOurs = (specifier: string) => /^(@\/|\.)/.test(specifier);

function resolveAmong(known: Set<string>, from: string, specifier: string): string | undefined {
  if (!isOurs(specifier)) return undefined;
  const path = specifier.startsWith('@/')
    ? specifier.slice(2)
    : normalize(join(dirname(from), specifier));
  return [path, `${path}.ts`, `${path}.tsx`, join(path, 'index.ts')].find((candidate) =>
    known.has(candidate),
  );
}

/** The files that are loaded at once with `start`, directly or through others. */
export function loadedWith(imports: Import[], start: string[]): Set<string> {
  const next = Map.groupBy(
    imports.filter(({ isType, isLazy }) => !isType && !isLazy),
    ({ from }) => from,
  );
  const found = new Set(start);
  for (const file of found) for (const { to } of next.get(file) ?? []) found.add(to);
  return found;
}

/** The circles among imports that remain once compiled, each once, as the files on the way round. */
export function circles(imports: Import[]): string[][] {
  const next = Map.groupBy(
    imports.filter(({ isType }) => !isType),
    ({ from }) => from,
  );
  const done = new Set<string>();
  const found: string[][] = [];
  const visit = (file: string, way: string[]): void => {
    const start = way.indexOf(file);
    if (start >= 0) found.push(way.slice(start));
    if (start >= 0 || done.has(file)) return;
    for (const { to } of next.get(file) ?? []) visit(to, [...way, file]);
    done.add(file);
  };
  for (const file of next.keys()) visit(file, []);
  return found;
}
