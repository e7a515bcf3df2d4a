import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, extname, join, relative } from 'node:path';
import type { NextAdapter } from 'next';
import {
  ANSWERS,
  type Build,
  type Deployment,
  type FunctionBundle,
  MANIFEST,
  MIDDLEWARE,
  POOL,
  type StaticAnswer,
} from './deployment.ts';

/** An answer before its file has been packed. */
type Found = Omit<StaticAnswer, 'file'> & { filePath: string };

/**
 * Packs a build for the test host as a host's adapter would (https://nextjs.org/docs/app/api-reference/adapters):
 * the traced files of each function, static files, prerendered pages and the routing table.
 */
const packFunctions: NextAdapter = {
  name: 'skimwise-function-host',
  // `npm run build` has checked the types.
  modifyConfig: (config) => ({
    ...config,
    typescript: { ...config.typescript, ignoreBuildErrors: true },
  }),
  async onBuildComplete(build) {
    const target = process.env.FUNCTION_HOST_OUTPUT;
    if (!target) throw new Error('FUNCTION_HOST_OUTPUT must name the folder to pack into.');
    const deployment: Deployment = {
      buildId: build.buildId,
      project: relative(build.repoRoot, build.projectDir),
      routing: build.routing,
      functions: await packBundles(build, join(target, POOL)),
      answers: await packAnswers(await findAnswers(build), join(target, ANSWERS)),
    };
    await writeFile(join(target, MANIFEST), JSON.stringify(deployment));
  },
};

export default packFunctions;

async function packBundles(
  { outputs, repoRoot, projectDir }: Build,
  pool: string,
): Promise<Record<string, FunctionBundle>> {
  const { appPages, appRoutes, pages, pagesApi, middleware } = outputs;
  const sources = new Map<string, string>();
  const bundles: Record<string, FunctionBundle> = {};
  for (const { pathname, filePath, assets } of [...appPages, ...appRoutes, ...pages, ...pagesApi]) {
    bundles[pathname] = bundle(filePath, assets);
  }
  if (middleware) bundles[MIDDLEWARE] = bundle(middleware.filePath, middleware.assets);
  await Promise.all([...sources].map(([file, source]) => copy(source, join(pool, file))));
  return bundles;

  function bundle(filePath: string, assets: Record<string, string>): FunctionBundle {
    const files = { ...assets, [relative(repoRoot, filePath)]: filePath };
    for (const [file, source] of Object.entries(files)) sources.set(file, source);
    return { entry: relative(projectDir, filePath), files: Object.keys(files) };
  }
}

async function findAnswers({ outputs, projectDir }: Build): Promise<Record<string, Found>> {
  const found: Record<string, Found> = {};
  const publicFolder = join(projectDir, 'public');
  const publicFiles = existsSync(publicFolder)
    ? await readdir(publicFolder, { recursive: true, withFileTypes: true })
    : [];
  for (const entry of publicFiles.filter((each) => each.isFile())) {
    const filePath = join(entry.parentPath, entry.name);
    found[`/${relative(publicFolder, filePath)}`] = { filePath, status: 200, headers: {} };
  }
  for (const { pathname, filePath } of outputs.staticFiles) {
    found[pathname] = { filePath, status: 200, headers: {} };
  }
  for (const { pathname, parentOutputId, fallback, config } of outputs.prerenders) {
    if (!fallback?.filePath) continue;
    const { filePath, initialStatus: status = 200, initialHeaders: headers = {} } = fallback;
    const page = { function: parentOutputId, bypassFor: config.bypassFor ?? [] };
    found[pathname] = { filePath, status, headers, page };
  }
  return found;
}

async function packAnswers(
  found: Record<string, Found>,
  folder: string,
): Promise<Record<string, StaticAnswer>> {
  const packed = Object.entries(found).map(async ([pathname, { filePath, ...answer }], index) => {
    // A route's prerendered response is a `.body` file; its type follows from the pathname.
    const extension = extname(filePath) === '.body' ? extname(pathname) : extname(filePath);
    const file = `${index}${extension}`;
    await copy(filePath, join(folder, file));
    return [pathname, { ...answer, file }] as const;
  });
  return Object.fromEntries(await Promise.all(packed));
}

async function copy(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await cp(from, to, { verbatimSymlinks: true });
}
