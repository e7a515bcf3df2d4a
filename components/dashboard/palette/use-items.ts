'use client';

import { BookOpen, FileText, Heading, SquareStack } from 'lucide-react';
import { useStudy } from '@/components/shell/study-provider';
import { useLock } from '@/components/shell/use-lock';
import { isPremium } from '@/lib/client/plan';
import { DASHBOARD_TABS } from '@/lib/constants/dashboard-tabs';
import type { SearchWire } from '@/lib/study/search/wire';
import { TAB_KEYS } from '../keys/tool-key';
import { TAB_ICONS } from '../tab-icons';
import type { FoundItem, PaletteItem } from './palette-item';
import { useActions } from './use-actions';

function useTabItems(): PaletteItem[] {
  const { goToTab } = useStudy();
  const isLockedOut = useLock() === 'locked';
  return DASHBOARD_TABS.map(({ value, label }) => ({
    id: `tab ${value}`,
    group: 'Go to',
    title: label,
    words: value === 'upload' ? 'today home library' : undefined,
    beside: isLockedOut && isPremium(value) ? 'Locked' : undefined,
    keys: `g ${TAB_KEYS[value]}`,
    icon: TAB_ICONS[value],
    run: () => goToTab(value),
  }));
}

function useLibraryItems(): PaletteItem[] {
  const { library, openDocument } = useStudy();
  return (library.data?.documents ?? []).map(({ document_id, title, filename }) => ({
    id: `document ${document_id}`,
    group: 'Documents',
    title,
    words: filename,
    icon: FileText,
    run: () => openDocument(document_id, 'courses'),
  }));
}

/** Of the open document: found while typing, without a call. */
function useOpenDocumentItems(): PaletteItem[] {
  const { document, openItem } = useStudy();
  if (!document.data) return [];
  const { document_id: documentId, content } = document.data;
  const lessons = content.mini_courses.map(
    ({ id, title }, index): PaletteItem => ({
      id: `lesson ${id}`,
      group: 'Lessons',
      title,
      beside: `Lesson ${index + 1}`,
      icon: BookOpen,
      run: () => openItem('courses', { item: id, documentId, chapter: 0 }),
    }),
  );
  const cards = content.flashcards
    .filter(({ flagged }) => !flagged)
    .map(
      ({ id, front, back }): PaletteItem => ({
        id: `card ${id}`,
        group: 'Cards',
        title: front,
        words: back,
        icon: SquareStack,
        run: () => openItem('flashcards', { item: id, documentId, chapter: 0 }),
      }),
    );
  return [...lessons, ...cards];
}

function useFoundItems(found: SearchWire | undefined): FoundItem[] {
  const { openItem, openPassage } = useStudy();
  const cards = (found?.cards ?? []).map(
    (card): FoundItem => ({
      id: `card ${card.card_id}`,
      group: 'Cards',
      title: card.front,
      beside: card.document_title,
      icon: SquareStack,
      found: true,
      run: () =>
        openItem('flashcards', {
          item: card.card_id,
          documentId: card.document_id,
          chapter: card.chapter,
        }),
    }),
  );
  const sections = (found?.sections ?? []).map(
    (section): FoundItem => ({
      id: `section ${section.document_id} ${section.first_passage} ${section.title}`,
      group: 'Sections',
      title: section.title,
      beside: section.document_title,
      icon: Heading,
      found: true,
      run: () => openPassage(section.document_id, section.first_passage),
    }),
  );
  return [...cards, ...sections];
}

/** The server's first: they say which document they are from. */
export function useItems(found: SearchWire | undefined): FoundItem[] {
  const all = [
    ...useFoundItems(found),
    ...useActions(),
    ...useTabItems(),
    ...useOpenDocumentItems(),
    ...useLibraryItems(),
  ];
  return [...new Map(all.toReversed().map((item) => [item.id, item])).values()].toReversed();
}
