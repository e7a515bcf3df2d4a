/**
 * What the engine makes of gold data, in the scorer's formats: `npm run bench:quality -- --data DIR --out DIR`.
 * `--without NAME,NAME` leaves kinds of cards or groups of language rules out, to see what they earn.
 * `--engine model` lays the parts of the model that OPENAI_* names over the local packs; `--engine prompts` makes its
 * prompts and asks nobody, to see how long they are. Figures: docs/quality.md, docs/models.md.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { modelOf } from '../lib/adapters/model';
import { type AskModel, measureQuality } from '../lib/engine/quality-bench';
import { parseModelEnv } from '../lib/env';
import { ModelError } from '../lib/model/model-error';
import type { LanguageModel } from '../lib/model/ports';
import { mostCharacters, sectionAnswerTokens } from '../lib/study/model-work/asking/token-limits';
import { loadEnvFiles } from './launch/environment';
import { OperatorError } from './operator-error';

const USAGE =
  'usage: npm run bench:quality -- --data DIR --out DIR [--without NAME,NAME] [--engine local|model|prompts]';
/** Self-hosted models are slow, and calls wait for each other there. */
const TIME_LIMIT_MS = 5 * 60_000;
const PARALLEL = 4;
const NOTHING = { summary: [], points: [], cards: [], relations: [], checks: [] };

class Counts {
  calls = 0;
  input = 0;
  output = 0;
  characters = 0;

  add({ instructions, content }: { instructions: string; content: string }): void {
    this.calls += 1;
    this.characters += instructions.length + content.length;
  }

  print(words: number): void {
    const each = (tokens: number) => Math.round((tokens * 10_000) / Math.max(1, words));
    const { calls, characters, input, output } = this;
    console.log(
      `prompts: ${calls} calls, ${characters} characters, ${each(characters / 4)} tokens per 10,000 words if each has 4 characters`,
    );
    if (input + output > 0)
      console.log(
        `tokens: ${input} read, ${output} written; per 10,000 words ${each(input)} read, ${each(output)} written`,
      );
  }
}

function askOf(model: LanguageModel, counts: Counts): AskModel {
  const mostTokens = sectionAnswerTokens(model.contextTokens);
  return async (request) => {
    counts.add(request);
    const { signal } = new AbortController();
    const timeoutMs = TIME_LIMIT_MS;
    const answer = await model.askForObject({ ...request, mostTokens, timeoutMs, signal });
    counts.input += answer.used.input;
    counts.output += answer.used.output;
    return answer.value;
  };
}

async function configuredModel(): Promise<LanguageModel> {
  const model = await modelOf(parseModelEnv(process.env));
  if (!model) throw new OperatorError('Set OPENAI_API_KEY and OPENAI_MODEL (docs/models.md).');
  return model;
}

async function benchModel(engine: string, counts: Counts) {
  loadEnvFiles();
  const nameOfFailure = (error: unknown) => (error instanceof ModelError ? error.message : null);
  if (engine === 'prompts') {
    const { OPENAI_CONTEXT_TOKENS: tokens } = parseModelEnv(process.env);
    const ask: AskModel = async (request) => {
      counts.add(request);
      return NOTHING;
    };
    return { ask, characters: mostCharacters(tokens), parallel: 1, nameOfFailure };
  }
  const model = await configuredModel();
  const characters = mostCharacters(model.contextTokens);
  return { ask: askOf(model, counts), characters, parallel: PARALLEL, nameOfFailure };
}

/** As `npm run bench:quality` with these arguments. @throws OperatorError that says what to give or set */
export async function benchQuality(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      data: { type: 'string' },
      out: { type: 'string' },
      without: { type: 'string' },
      engine: { type: 'string', default: 'local' },
    },
  });
  const { data, out, without, engine } = values;
  if (!data || !out || !['local', 'model', 'prompts'].includes(engine))
    throw new OperatorError(USAGE);
  const from = process.env.INIT_CWD ?? '.';
  const counts = new Counts();
  const words = await measureQuality({
    ...{ data: resolve(from, data), out: resolve(from, out), without },
    model: engine === 'local' ? undefined : await benchModel(engine, counts),
  });
  if (engine !== 'local') counts.print(words);
}

if (process.argv[1] === import.meta.filename) {
  // Not by `main`, which waits for work that a signal ends: nothing here needs an orderly end.
  try {
    await benchQuality(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof OperatorError ? error.message : error);
    process.exit(1);
  }
}
