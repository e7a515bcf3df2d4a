import { counted } from '@/lib/client/format';

/** `17 of 20` */
export function endTitle(remembered: number, total: number): string {
  return `${remembered} of ${total}`;
}

function backWords(count: number, isRest: boolean): string {
  if (count === 0) return '';
  const who = isRest ? (count === 1 ? 'The other one' : 'The others') : count === 1 ? 'It' : 'They';
  return `${who} ${count === 1 ? 'comes' : 'come'} back soon.`;
}

function setAsideWords(count: number, missed: number): string {
  if (count === 0) return '';
  if (missed === 1)
    return 'You keep forgetting it, so it was set aside: you’ll find it under Flashcards.';
  return count === 1
    ? 'One that you keep forgetting was set aside: you’ll find it under Flashcards.'
    : `${count} that you keep forgetting were set aside: you’ll find them under Flashcards.`;
}

/** `setAside`: those of the missed cards that no session asks again. */
export function lapsedWords(missed: number, setAside = 0): string {
  if (missed === 0) return 'You knew them all. They’ll come back just before you’d forget them.';
  const sentences = [
    `You missed ${counted(missed, 'card')}.`,
    setAsideWords(setAside, missed),
    backWords(missed - setAside, setAside > 0),
  ];
  return sentences.filter(Boolean).join(' ');
}
