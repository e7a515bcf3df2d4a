import { readPdf } from '@/lib/engine/reading/pdf/read-pdf';
import { type Face, TypesetPdf } from './typeset-pdf';

/** Of a box; its place is the box's if it says no other. */
type Line = { text: string; left?: number; size?: number; face?: Face };

/** Slides, each with a large title and what is drawn on it. The file's first page is empty. */
export class Talk {
  private constructor(readonly pdf: TypesetPdf) {}

  static async create(): Promise<Talk> {
    return new Talk(await TypesetPdf.create());
  }

  slide(title: string | null, size = 44): this {
    this.pdf.newSlide();
    if (title !== null) this.pdf.line(title, { left: 100, top: 120, size });
    return this;
  }

  /** Lines below each other, as one text box. */
  box(lines: readonly (string | Line)[], { left = 100, top = 240 } = {}): this {
    lines.forEach((line, i) => {
      const { text, ...look } = typeof line === 'string' ? { text: line } : line;
      this.pdf.line(text, { size: 20, left, top: top + 24 * i, ...look });
    });
    return this;
  }

  line(text: string, left: number, top: number, size = 20): this {
    this.pdf.line(text, { left, top, size });
    return this;
  }

  /** One line in two faces or more. */
  mixedLine(runs: Parameters<TypesetPdf['mixedLine']>[0], left: number, top: number): this {
    this.pdf.mixedLine(runs, { left, top, size: 20 });
    return this;
  }

  async blocks(): Promise<string[]> {
    const bytes = new Uint8Array(await this.pdf.bytes());
    const { blocks } = await readPdf({ bytes, filename: 'talk.pdf' }, {});
    return blocks.map((block) =>
      block.type === 'heading' ? `${'#'.repeat(block.level)} ${block.text}` : block.text,
    );
  }
}

export const POINTS = ['What a market is', 'Who buys and who sells', 'How a price is found'];

/** Two slides more, since a few pages are no talk. */
export const withOthers = (talk: Talk) =>
  talk.slide('Supply').box(POINTS).slide('Demand').box(['Wants', 'Incomes', 'Other prices']);
export const OTHERS = ['## Supply', ...POINTS, '## Demand', 'Wants', 'Incomes', 'Other prices'];
