import type { DocumentWire } from '@/lib/study/wire';
import { startReading } from './start-reading';
import { summaryReading } from './summary-reading';
import { startsSpeaking } from './summary-speech';

/** Of a document that was just made, where the learner wants it. */
export function speakSummary(document: DocumentWire): void {
  if (startsSpeaking(document)) startReading(summaryReading(document));
}
