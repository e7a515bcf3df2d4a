import 'server-only';
import type { z } from 'zod';
import type { Access, ContextFor } from '../context';
import { AppError } from '../errors';
import { otherMethods } from './other-methods';
import { route } from './route';

/** The version of the protocol for resumable uploads that is spoken here (https://tus.io/protocols/resumable-upload). */
const VERSION = '1.0.0';

type TusRoute<A extends Access, S extends z.ZodType> = {
  access: A;
  input: S;
  run: (ctx: ContextFor<A>, input: z.output<S>, request: Request) => Promise<Response>;
};

function assertVersion({ headers }: Request): void {
  if (headers.get('tus-resumable') === VERSION) return;
  throw new AppError('upload_version_unsupported', `Uploads speak version ${VERSION} of the tus protocol.`);
}

function withVersion(response: Response): Response {
  response.headers.set('tus-resumable', VERSION);
  if (response.status === 412) response.headers.set('tus-version', VERSION);
  return response;
}

/** A handler of the tus protocol under the rules of every other handler: who may call, where from, how refusals look. */
export function tusRoute<A extends Access, S extends z.ZodType>({ run, ...spec }: TusRoute<A, S>) {
  const handler = route({
    ...spec,
    body: 'raw',
    run: (ctx, input: z.output<S>, request) => {
      assertVersion(request);
      return run(ctx, input, request);
    },
  });
  const answer = async (...given: Parameters<typeof handler>) => withVersion(await handler(...given));
  return Object.assign(answer, { access: handler.access });
}

type Abilities = { extensions: readonly string[]; maxBytes: number };

/** The handlers of all other methods; `OPTIONS` tells what the protocol can do here. */
export function otherTusMethods<M extends Parameters<typeof otherMethods>[number]>(
  { extensions, maxBytes }: Abilities,
  ...taken: M[]
) {
  const others = otherMethods(...taken);
  const tell = async () => {
    const response = withVersion(await others.OPTIONS());
    response.headers.set('tus-version', VERSION);
    response.headers.set('tus-extension', extensions.join(','));
    response.headers.set('tus-max-size', String(maxBytes));
    return response;
  };
  return { ...others, OPTIONS: tell };
}
