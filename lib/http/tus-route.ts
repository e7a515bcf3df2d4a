import 'server-only';
import type { z } from 'zod';
import type { Feature } from '../constants/features';
import type { Access, ContextFor } from '../context';
import { AppError } from '../errors';
import { route } from './route';
import { routes } from './routes';

/** https://tus.io/protocols/resumable-upload */
const VERSION = '1.0.0';

type TusRoute<A extends Access, S extends z.ZodType> = {
  access: A;
  feature?: Feature;
  input: S;
  run: (ctx: ContextFor<A>, input: z.output<S>, request: Request) => Promise<Response>;
};

function assertVersion({ headers }: Request): void {
  if (headers.get('tus-resumable') === VERSION) return;
  throw new AppError(
    'upload_version_unsupported',
    `Uploads need version ${VERSION} of the tus protocol.`,
  );
}

function withVersion(response: Response): Response {
  response.headers.set('tus-resumable', VERSION);
  if (response.status === 412) response.headers.set('tus-version', VERSION);
  return response;
}

export function tusRoute<A extends Access, S extends z.ZodType>({ run, ...spec }: TusRoute<A, S>) {
  const handler = route({
    ...spec,
    body: 'raw',
    run: (ctx, input: z.output<S>, request) => {
      assertVersion(request);
      return run(ctx, input, request);
    },
  });
  const answer = async (...given: Parameters<typeof handler>) =>
    withVersion(await handler(...given));
  const { access, unlimited, feature } = handler;
  return Object.assign(answer, { access, unlimited, feature });
}

/** `OPTIONS` answers with the server's capabilities. */
export function tusRoutes<H extends Parameters<typeof routes>[0]>(
  handlers: H,
  { extensions, maxBytes }: { extensions: readonly string[]; maxBytes: number },
) {
  const all = routes(handlers);
  const options = async () => {
    const response = withVersion(await all.OPTIONS());
    response.headers.set('tus-version', VERSION);
    response.headers.set('tus-extension', extensions.join(','));
    response.headers.set('tus-max-size', String(maxBytes));
    return response;
  };
  return { ...all, OPTIONS: options };
}
