import { afterEach, beforeEach } from 'vitest';
import { openaiModel } from '@/lib/adapters/openai/model';
import type { LanguageModel } from '@/lib/model/ports';
import { OpenaiServer, type Script } from './openai-server';

/** A model's server, new for each test; it answers by `script` until the test gives it another one. */
export function useModelServer(script: Script) {
  let running: OpenaiServer | undefined;
  const server = () => {
    if (!running) throw new Error('The server is there from beforeEach on.');
    return running;
  };
  beforeEach(async () => {
    running = await OpenaiServer.start(script);
  });
  afterEach(() => server().stop());
  return {
    set script(given: Script) {
      server().script = given;
    },
    get requests() {
      return server().requests;
    },
    host: () => new URL(server().baseUrl).host,
    /** The app's client of it, named `test`. Limits of tokens are high unless given. */
    model(limits: Partial<LanguageModel['budget']> = {}): LanguageModel {
      const budget = { document: 1e9, learner: 1e9, site: 1e9, ...limits };
      return openaiModel({ key: 'k', baseUrl: server().baseUrl, model: 'test', budget });
    },
  };
}
