import type { ClausePattern, SentencePattern } from '../draft';
import { actionCards } from './actions';
import { agentCards } from './agents';
import { blankCards, numberCards } from './blanks';
import { callingCards } from './calling';
import { consequenceCards } from './consequences';
import { contrastCards } from './contrasts';
import { dateCards } from './dates';
import { definitionCards, insertedCards } from './definitions';
import { entryCards } from './entries';
import { glossCards } from './glosses';
import { announcedLists, partLists } from './lists';
import { namingCards } from './naming';
import { pairCards } from './pairs';
import { passiveCards, placeCards } from './passives';
import { purposeCards } from './purposes';
import { openingReasonCards, reasonCards } from './reasons';
import { relativeCards } from './relatives';
import { shortFormCards } from './short-forms';

export const CLAUSE_PATTERNS: readonly ClausePattern[] = [
  definitionCards,
  insertedCards,
  actionCards,
  passiveCards,
  placeCards,
  agentCards,
  purposeCards,
  reasonCards,
  partLists,
  dateCards,
  numberCards,
  blankCards,
];

export const SENTENCE_PATTERNS: readonly SentencePattern[] = [
  namingCards,
  callingCards,
  glossCards,
  relativeCards,
  consequenceCards,
  openingReasonCards,
  shortFormCards,
  announcedLists,
  contrastCards,
];

/** Need no grammar. */
export const LINE_PATTERNS: readonly SentencePattern[] = [pairCards, entryCards];
