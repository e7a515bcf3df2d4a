import type { DocumentKind, Emphasis, ItemPlace, ReadingNote } from '../types';
import type { PageCheckpoints } from './pdf/pages/page-batch';

export type ReadingSource = {
  /** Consumed: reading may empty them to save memory. No `Buffer`, which pdf.js refuses. */
  bytes: Uint8Array;
  /** For the title, and for the error about a wrong extension. */
  filename: string;
  /** A hint of the sender. */
  contentType?: string | undefined;
  /** Of a fetched document: only then may it be a web page, whatever its name. */
  url?: string | undefined;
};

export type ReadingOptions = {
  /** Called once, before the first page. */
  onPages?: ((count: number) => void) | undefined;
  /** 0 to 1, never falling. */
  onFraction?: ((fraction: number) => void) | undefined;
  checkpoints?: PageCheckpoints | undefined;
};

export type Block =
  | { type: 'heading'; level: number; text: string; page: number | null }
  | ({
      type: 'paragraph';
      text: string;
      page: number | null;
      emphasis?: Emphasis[];
    } & ItemPlace);

export type RawDocument = {
  kind: DocumentKind;
  /** None or empty without one. */
  title?: string | null;
  /** None for kinds without pages. */
  pageCount?: number;
  blocks: Block[];
  notes?: ReadingNote[];
  /** Blocks for the start of a longer text. */
  isCut?: boolean;
};
