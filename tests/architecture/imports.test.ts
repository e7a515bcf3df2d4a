import { expect, test } from 'vitest';
import {
  circles,
  type Import,
  importsAmong,
  loadedWith,
  packagesIn,
  sourceFiles,
} from './import-graph';
import { importRules, verbsAmong } from './import-rules';

const files = sourceFiles('.');
const imports = importsAmong('.', files);
const RULES = importRules(verbsAmong(imports));
const value = (from: string, to: string): Import => ({ from, to, isType: false, isLazy: false });

test('there is something to look at', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(imports).toContainEqual(value('app/api/health/route.ts', 'lib/health/service.ts'));
  expect(imports).toContainEqual({ ...value('lib/http/respond.ts', 'lib/log.ts'), isType: true });
});

test('what import() loads later is an import too', () => {
  const lazy = {
    ...value('components/dashboard/tab-body.tsx', 'components/study/upload/upload-tab.tsx'),
    isLazy: true,
  };
  expect(imports).toContainEqual(lazy);
  expect(circles([lazy, value(lazy.to, lazy.from)])).toEqual([[lazy.from, lazy.to]]);
  expect(loadedWith([lazy], [lazy.from])).toEqual(new Set([lazy.from]));
});

test.each(RULES)('$name', ({ broken }) => {
  expect(imports.filter(broken).map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
});

const NOT_IN_ENGINE = ['drizzle-orm', 'next', 'postgres', 'react', 'server-only'];

test('the engine uses no package of the database or the web', () => {
  const packages = packagesIn('.', files).filter(({ from }) => from.startsWith('lib/engine/'));
  expect(packages).toContainEqual({
    from: 'lib/engine/reading/pdf/pages/open-pdf.ts',
    name: 'unpdf',
  });
  expect(packages.filter(({ name }) => NOT_IN_ENGINE.includes(name))).toEqual([]);
});

test('such a package is seen', () => {
  const names = packagesIn('.', ['lib/study/documents/save-document.ts']).map(({ name }) => name);
  expect(names.filter((name) => NOT_IN_ENGINE.includes(name))).toEqual([
    'server-only',
    'drizzle-orm',
  ]);
});

test('components load only the types and numbers of the engine', () => {
  const loaded = loadedWith(
    imports,
    files.filter((file) => file.startsWith('components/')),
  );
  const ofEngine = [...loaded].filter((file) => file.startsWith('lib/engine/'));
  expect(ofEngine.sort()).toEqual(['lib/engine/limits.ts', 'lib/engine/types.ts']);
});

test('no circles', () => {
  expect(circles(imports)).toEqual([]);
});

test('a circle is seen, also through a third file, and one of types alone is none', () => {
  const [a, b, c] = [value('a', 'b'), value('b', 'c'), value('c', 'a')];
  expect(circles([a, b, c])).toEqual([['a', 'b', 'c']]);
  expect(circles([a, b, { ...c, isType: true }])).toEqual([]);
});

test.each<[string, Import]>([
  [
    'lib does not know of pages and components',
    value('lib/study/rules.ts', 'components/ui/button.tsx'),
  ],
  [
    'components reach the server by its addresses alone',
    value('components/a.tsx', 'lib/study/service.ts'),
  ],
  [
    'components reach the server by its addresses alone',
    value('components/a.tsx', 'lib/accounts/deletion/delete-account.ts'),
  ],
  [
    'components use only the folders to their left',
    value('components/ui/a.tsx', 'components/shell/b.tsx'),
  ],
  [
    'components use only the folders to their left',
    value('components/study/a.tsx', 'components/tutor/b.tsx'),
  ],
  [
    'components use only the folders to their left',
    { ...value('components/shell/a.tsx', 'components/dashboard/b.tsx'), isLazy: true },
  ],
  [
    'components use only the folders to their left',
    value('components/dashboard/a.tsx', 'app/layout.tsx'),
  ],
  [
    'components use only the folders to their left',
    value('components/not-listed/a.tsx', 'components/ui/b.tsx'),
  ],
  [
    'rules and schemas touch no store, verb, request or database',
    value('lib/a/rules.ts', 'lib/tutor/ask.ts'),
  ],
  [
    'a store does not call verbs or know of requests',
    value('lib/a/a-store.ts', 'lib/accounts/passwords/confirm-password.ts'),
  ],
  [
    'the engine imports only itself and lib/text',
    value('lib/engine/build-index.ts', 'lib/errors.ts'),
  ],
  [
    'the engine imports only itself and lib/text',
    value('lib/engine/local/prose.ts', 'db/schema/study.ts'),
  ],
  [
    'the inside of the engine is its own',
    value('lib/study/worker/main.ts', 'lib/engine/local/local-engine.ts'),
  ],
  [
    'the inside of the engine is its own',
    value('bench/children/read.ts', 'lib/engine/reading/source.ts'),
  ],
  [
    'folders of the engine use only those to their left',
    value('lib/engine/structure/a.ts', 'lib/engine/local/b.ts'),
  ],
  [
    'folders of the engine use only those to their left',
    value('lib/engine/not-listed/a.ts', 'lib/engine/language/b.ts'),
  ],
  [
    'folders of the engine’s tutor use only those to their left',
    value('lib/engine/tutor/requests/a.ts', 'lib/engine/tutor/replies/b.ts'),
  ],
  ['lib/text imports only itself and lib/lazily', value('lib/text/decode.ts', 'lib/brand.ts')],
  [
    'only development routes, screens and commands import fakes',
    value('lib/adapters/payments.ts', 'lib/fakes/stripe/local/pages.ts'),
  ],
  [
    'handlers and pages do not query: they call verbs',
    value('app/api/a/route.ts', 'lib/study/document-store.ts'),
  ],
  [
    'folders of lib use only those to their left',
    value('lib/usage/service.ts', 'lib/study/rules.ts'),
  ],
  ['folders of lib use only those to their left', value('lib/accounts/a.ts', 'lib/http/b.ts')],
  [
    'folders of lib use only those to their left',
    { ...value('lib/mail/a.ts', 'lib/adapters/b.ts'), isType: true },
  ],
  ['folders of lib use only those to their left', value('lib/client/a.ts', 'lib/adapters/b.ts')],
  [
    'folders of lib use only those to their left',
    { ...value('lib/http/a.ts', 'lib/server/b.ts'), isLazy: true },
  ],
  ['folders of lib use only those to their left', value('lib/not-listed/a.ts', 'lib/time/b.ts')],
  [
    "a domain does not reach into another one's store",
    value('lib/tutor/service.ts', 'lib/study/store.ts'),
  ],
])('%s: a breach is seen', (name, edge) => {
  expect(RULES.find((rule) => rule.name === name)?.broken(edge)).toBe(true);
});
