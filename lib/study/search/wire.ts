import type { FoundCardWire, FoundSectionWire } from './store';

export type { FoundCardWire, FoundSectionWire } from './store';

/** `GET /api/search?q=` */
export type SearchWire = {
  /** Empty after the trial. */
  cards: FoundCardWire[];
  sections: FoundSectionWire[];
};
