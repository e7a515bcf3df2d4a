import { PDFDocument, type PDFFont, type PDFPage, StandardFonts } from 'pdf-lib';

const PAGE = { width: 595, height: 842 };

export type Face = 'plain' | 'bold' | 'italic' | 'code';

const FACES = {
  plain: StandardFonts.TimesRoman,
  bold: StandardFonts.TimesRomanBold,
  italic: StandardFonts.TimesRomanItalic,
  code: StandardFonts.Courier,
} as const satisfies Record<Face, StandardFonts>;

/** Where a paragraph is set: `left` and `width` of its column, `top` of its first line. Points from the top left. */
export type Place = {
  left: number;
  width: number;
  top: number;
  size?: number;
  face?: Face;
  indent?: number;
};

/** Sets text in real fonts as a layout program does: line by line, words never shown outside their column. */
export class TypesetPdf {
  private page: PDFPage;

  private constructor(
    private readonly pdf: PDFDocument,
    private readonly fonts: Record<Face, PDFFont>,
  ) {
    this.page = pdf.addPage([PAGE.width, PAGE.height]);
  }

  static async create(): Promise<TypesetPdf> {
    const pdf = await PDFDocument.create();
    const [plain, bold, italic, code] = await Promise.all(
      Object.values(FACES).map((face) => pdf.embedFont(face)),
    );
    return new TypesetPdf(pdf, { plain, bold, italic, code } as Record<Face, PDFFont>);
  }

  /** The title in the file's own properties, which no page shows. */
  setTitle(title: string): void {
    this.pdf.setTitle(title);
  }

  newPage(): void {
    this.page = this.pdf.addPage([PAGE.width, PAGE.height]);
  }

  /** A page as high as the others and wider than that, for what follows. */
  newSlide(): void {
    this.page = this.pdf.addPage([2 * PAGE.height, PAGE.height]);
  }

  /** One line, unchanged. */
  line(text: string, { left, top, size = 10, face = 'plain' }: Omit<Place, 'width'>): void {
    this.page.drawText(text, { x: left, y: PAGE.height - top, size, font: this.fonts[face] });
  }

  /** One line in several faces. */
  mixedLine(
    runs: readonly { text: string; face?: Face }[],
    { left, top, size = 10 }: Omit<Place, 'width' | 'face'>,
  ): void {
    let at = left;
    for (const { text, face = 'plain' } of runs) {
      this.line(text, { left: at, top, size, face });
      at += this.fonts[face].widthOfTextAtSize(text, size);
    }
  }

  /** A paragraph broken into lines, long words divided after a hyphen. @returns the top of the line after it */
  paragraph(text: string, place: Place): number {
    const { left, width, size = 10, face = 'plain', indent = 0 } = place;
    let top = place.top;
    let start = left + indent;
    for (const line of breakLines(text, this.fonts[face], size, width, indent)) {
      this.line(line, { left: start, top, size, face });
      start = left;
      top += 1.2 * size;
    }
    return top;
  }

  async bytes(): Promise<Uint8Array> {
    return this.pdf.save();
  }
}

function breakLines(
  text: string,
  font: PDFFont,
  size: number,
  width: number,
  indent: number,
): string[] {
  const lines: string[] = [];
  let open = '';
  const room = () => width - (lines.length === 0 ? indent : 0);
  const fits = (line: string) => font.widthOfTextAtSize(line, size) <= room();
  for (const word of text.split(' ')) {
    const longer = open === '' ? word : `${open} ${word}`;
    if (fits(longer)) {
      open = longer;
      continue;
    }
    const head = headThatFits(word, (part) => fits(`${open} ${part}-`));
    lines.push(head === '' ? open : `${open} ${head}-`);
    open = word.slice(head.length);
  }
  return [...lines, open];
}

/** As much of a long plain word as fits before its hyphen; at least three letters on either side. */
function headThatFits(word: string, fits: (part: string) => boolean): string {
  if (!/^[a-z]{8,}[.,]?$/.test(word)) return '';
  for (let length = word.length - 4; length >= 3; length -= 1) {
    if (fits(word.slice(0, length))) return word.slice(0, length);
  }
  return '';
}
