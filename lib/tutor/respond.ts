import 'server-only';
import type { ContextFor } from '../context';
import { eventsResponse, wantsEvents } from '../responses/events';
import { askTutor } from './ask';
import type { OnSentence } from './model-reply';
import type { AskInput } from './schema';
import type { TutorEvent } from './wire';

/** As JSON, or as events to clients that ask for `text/event-stream`. */
export async function respondToQuestion(
  ctx: ContextFor<'learner'>,
  input: AskInput,
  request: Request,
): Promise<Response> {
  const gone = new AbortController();
  const signal = AbortSignal.any([ctx.signal, gone.signal]);
  const start = (onSentence?: OnSentence) => {
    const work = askTutor(ctx, input, { signal, onSentence });
    // The host keeps the instance until the question is answered or withdrawn.
    ctx.defer(() => work.then(ignore, ignore));
    return work;
  };
  if (!wantsEvents(request)) return Response.json(await start());
  return eventsResponse<TutorEvent>(
    {
      run: async (send) => {
        const data = await start((sentence) => send({ event: 'sentence', data: sentence }));
        send({ event: 'answer', data });
      },
      onGone: () => gone.abort(),
    },
    ctx,
  );
}

const ignore = () => {};
