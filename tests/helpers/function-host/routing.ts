import { createRequire } from 'node:module';
import type * as NextRouting from '@next/routing';
import type { Build, Condition, Deployment, FunctionBundle, StaticAnswer } from './deployment';

// A minified CommonJS file, whose exports `import` doesn't detect.
const { resolveRoutes, responseToMiddlewareResult }: typeof NextRouting = createRequire(
  import.meta.url,
)('@next/routing');

/** Shown at other addresses only. */
const ERROR_PAGES = new Set(['/404', '/500']);

export type Asked = { method: string; url: URL; headers: Headers };

/** How to answer a request; `headers` are those that the routing table adds to the response. */
export type Resolved = { headers: Headers } & (
  | { kind: 'function'; bundle: FunctionBundle; path: string; requestHeaders: Headers }
  | { kind: 'static'; answer: StaticAnswer }
  | { kind: 'complete'; response: Response }
  | { kind: 'none'; status: number }
);

export type InvokeMiddleware = (asked: Asked) => Promise<Response>;

/** Finds a request's answer in the routing table, as Next's own server would. */
export async function resolve(
  deployment: Deployment,
  asked: Asked,
  invoke: InvokeMiddleware,
): Promise<Resolved> {
  const { functions, answers, routing, buildId } = deployment;
  let requestHeaders = new Headers(asked.headers);
  let answered: Response | undefined;
  const found = await resolveRoutes({
    url: asked.url,
    buildId,
    basePath: '',
    // Our middleware reads no bodies.
    requestBody: new ReadableStream(),
    headers: asked.headers,
    pathnames: [...Object.keys(functions), ...Object.keys(answers)].filter(
      (name) => !ERROR_PAGES.has(name),
    ),
    routes: { ...routing, beforeFiles: [...routing.beforeFiles, ...dataRewrites(routing.rsc)] },
    invokeMiddleware: async ({ url, headers }) => {
      const response = await invoke({ method: asked.method, url, headers });
      const result = responseToMiddlewareResult(response, new Headers(headers), url);
      if (result.bodySent) answered = response;
      requestHeaders = result.requestHeaders ?? requestHeaders;
      return result;
    },
  });
  const headers = found.resolvedHeaders ?? new Headers();
  if (answered) return { kind: 'complete', response: answered, headers };
  const { resolvedPathname: name, invocationTarget: target, redirect, status = 404 } = found;
  if (redirect) headers.set('location', redirect.url.href);
  if (name === undefined || !target)
    return { kind: 'none', status: redirect?.status ?? status, headers };
  const answer = answers[name];
  const bundle = functions[answer?.page?.function ?? name];
  if (answer && !bypasses(answer, asked)) return { kind: 'static', answer, headers };
  if (!bundle) return { kind: 'none', status, headers };
  return { kind: 'function', bundle, path: pathOf(target), requestHeaders, headers };
}

/**
 * Next's client requests a page's data at the page's address, and the part in a header; an adapter rewrites these requests to
 * the files (https://nextjs.org/docs/app/api-reference/adapters/routing-information).
 */
function dataRewrites({ header, suffix, ...rsc }: Build['routing']['rsc']): NextRouting.Route[] {
  const asksForData = { type: 'header' as const, key: header };
  const part = { type: 'header' as const, key: rsc.prefetchSegmentHeader, value: '/(?<part>.+)' };
  const partFile = `${rsc.prefetchSegmentDirSuffix}/$part${rsc.prefetchSegmentSuffix}`;
  const page = '^/((?!.+\\.rsc$).+?)/?$';
  return [
    { sourceRegex: '^/$', has: [asksForData, part], destination: `/index${partFile}` },
    { sourceRegex: page, has: [asksForData, part], destination: `/$1${partFile}` },
    { sourceRegex: '^/$', has: [asksForData], destination: `/index${suffix}` },
    { sourceRegex: page, has: [asksForData], destination: `/$1${suffix}` },
  ];
}

/** Whether the request is for the function that renders the page, rather than for the prerendered page. */
const bypasses = ({ page }: StaticAnswer, { headers }: Asked): boolean =>
  page?.bypassFor.some((condition) => holds(condition, headers)) ?? false;

function holds({ type, key = '', value }: Condition, headers: Headers): boolean {
  const given = type === 'header' ? headers.get(key) : null;
  return given !== null && (value === undefined || new RegExp(`^${value}$`).test(given));
}

function pathOf({
  pathname,
  query,
}: {
  pathname: string;
  query: Record<string, string | string[]>;
}): string {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value].flat().map((each) => [name, each])),
  );
  return search.size === 0 ? pathname : `${pathname}?${search}`;
}
