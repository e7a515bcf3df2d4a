import 'server-only';
import type { ContextFor } from '../context';
import type { Exchange, TutorSentence } from '../engine/model-engine';
import type { ComparisonTable, TutorReply } from '../engine/tutor-types';
import type { Anchor } from '../engine/types';
import type { LanguageModel } from '../model/ports';
import type { SourceWire } from '../study/wire';
import { askModel } from './ask-model';
import { readPages } from './store';
import type { TutorEvent } from './wire';

export type OnSentence = (sentence: Extract<TutorEvent, { event: 'sentence' }>['data']) => void;

type Asked = {
  documentId: string;
  question: string;
  recent: readonly Exchange[];
  timeoutMs: number;
  silenceMs: number | undefined;
  signal: AbortSignal | undefined;
  onSentence: OnSentence | undefined;
};

type Said = Pick<TutorReply, 'text' | 'sources' | 'inDocument' | 'table'>;

/** What a model says over the local answer; null where the local one stays. */
export async function replyWithModel(
  ctx: ContextFor<'learner'>,
  model: LanguageModel,
  local: TutorReply,
  { documentId, onSentence, ...asked }: Asked,
): Promise<Said | null> {
  const task = local.forModel;
  if (!task) return null;
  const anchors = task.windows.flatMap(({ sentences }) => sentences);
  const pages = await readPages(ctx.db, documentId, [
    ...new Set(anchors.map(({ passage }) => passage)),
  ]);
  const answer = new WrittenAnswer(pages);
  const write = (sentence: TutorSentence) => {
    const written = answer.add(sentence);
    onSentence?.(written);
  };
  const sentences = await askModel(ctx, model, { ...asked, task, onSentence: write });
  if (sentences.length === 0) return null;
  const table = local.table && answer.tableOf(local.table, local.sources);
  return { text: answer.text, sources: answer.sources, inDocument: true, table };
}

/** Puts sentences together and numbers their sources in the order in which they come. */
class WrittenAnswer {
  text = '';
  readonly sources: Anchor[] = [];

  constructor(private readonly pages: ReadonlyMap<number, number | null>) {}

  add({ text, isItem, sources }: TutorSentence): Parameters<OnSentence>[0] {
    const known = this.sources.length;
    const marks = [...new Set(sources.map((source) => this.#mark(source)))].join(' ');
    const opensParagraph = this.text === '' || isItem;
    const written = `${isItem ? '• ' : ''}${text} ${marks}`;
    const gap = isItem ? '\n' : ' ';
    this.text += this.text === '' ? written : `${gap}${written}`;
    return { text: written, opensParagraph, sources: this.#paged(this.sources.slice(known)) };
  }

  /** With the numbers that its sources have here. */
  tableOf({ columns, rows }: ComparisonTable, sources: readonly Anchor[]): ComparisonTable {
    const renumbered = (cell: string) =>
      cell.replace(/\[(\d{1,3})\]/g, (mark, number) => {
        const source = sources[Number(number) - 1];
        return source ? this.#mark(source) : mark;
      });
    return { columns, rows: rows.map((cells) => cells.map(renumbered)) };
  }

  #mark({ passage, start, quote }: Anchor): string {
    const known = this.sources.findIndex((one) => one.start === start && one.quote === quote);
    if (known < 0) this.sources.push({ passage, start, quote });
    return `[${known < 0 ? this.sources.length : known + 1}]`;
  }

  #paged(sources: readonly Anchor[]): SourceWire[] {
    return sources.map((source) => ({ ...source, page: this.pages.get(source.passage) ?? null }));
  }
}
