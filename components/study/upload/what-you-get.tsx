import { BookOpen, MessageCircleQuestion, Network, SquareStack, TextQuote } from 'lucide-react';
import { Sheet } from '@/components/ui/sheet';
import { brand } from '@/lib/brand';

const FEATURES = [
  { icon: TextQuote, text: 'A summary to read in a minute' },
  { icon: BookOpen, text: 'Five short lessons' },
  { icon: SquareStack, text: 'Flashcards to help you remember' },
  { icon: Network, text: 'A map of the ideas' },
  { icon: MessageCircleQuestion, text: `${brand.tutor}, a tutor that shows its sources` },
] as const;

export function WhatYouGet() {
  return (
    <Sheet className="grid min-h-67 content-start gap-3.5 p-5" float>
      <h2 className="text-xl">What you get</h2>
      <ul className="grid gap-3">
        {FEATURES.map(({ icon: Icon, text }) => (
          <li key={text} className="flex items-center gap-3">
            <Icon className="size-5 shrink-0 text-ink-soft" strokeWidth={1.75} />
            {text}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
