import type { DocumentWire } from '@/lib/study/wire';

export function studyNotes({ content: { title, summary, flashcards } }: DocumentWire): string {
  const cards = flashcards.map(({ front, back }, index) => `${index + 1}. ${front}\n${back}`);
  const parts = [
    title,
    summary && `SUMMARY\n\n${summary}`,
    ...(cards.length > 0 ? ['FLASHCARDS', ...cards] : []),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
