'use client';

import {
  BookOpenText,
  CalendarDays,
  CreditCard,
  Keyboard,
  LogIn,
  LogOut,
  MessageCircleQuestion,
  Palette,
  Play,
  Settings,
  Upload,
} from 'lucide-react';
import { usePerks } from '@/components/rewards/use-perks';
import { useStudy } from '@/components/shell/study-provider';
import { signOut, stillSignedIn } from '@/components/shell/use-sign-out';
import { brand } from '@/lib/brand';
import { openPricing, openSubscription } from '@/lib/client/open-plans';
import { openTool } from '@/lib/client/open-tool';
import { isPaying } from '@/lib/client/plan';
import { useSession } from '@/lib/client/session/use-session';
import { showToast } from '@/lib/client/toast';
import { THEME_NAMES } from '@/lib/constants/rewards';
import type { PaletteItem } from './palette-item';

type Action = Omit<PaletteItem, 'id' | 'group'>;

const goTo = (address: string) => () => window.location.assign(address);

function useStudyActions(): Action[] {
  const { document, documentId, goToTab, openView, openReader } = useStudy();
  const upload: Action = {
    title: 'Upload a document',
    words: 'add new file link paste url',
    icon: Upload,
    run: () => goToTab('upload'),
  };
  if (!documentId) return [upload];
  return [
    {
      title: 'Start a review session',
      words: 'cards due today',
      icon: Play,
      run: () => openView('flashcards', 'session'),
    },
    {
      title: 'See your progress',
      words: 'statistics calendar forecast streak',
      icon: CalendarDays,
      run: () => openView('upload', 'progress'),
    },
    {
      title: `Ask ${brand.tutor}`,
      words: 'question chat tutor',
      icon: MessageCircleQuestion,
      run: () => goToTab('tutor'),
    },
    ...(document.data
      ? [{ title: 'Read the text', words: 'source original', icon: BookOpenText, run: openReader }]
      : []),
    upload,
  ];
}

/** The themes that the learner owns. */
function useThemeActions(): Action[] {
  const { read, equip } = usePerks();
  const themes = (read.data?.perks ?? []).filter(({ kind }) => kind === 'theme');
  return themes.map(({ name, equipped }) => {
    const label = (THEME_NAMES as Record<string, string>)[name] ?? name;
    return {
      title: equipped ? `Turn off the ${label} theme` : `Use the ${label} theme`,
      words: 'colors',
      icon: Palette,
      run: () => void equip('theme', equipped ? null : name),
    };
  });
}

function useAccountActions(): Action[] {
  const { user } = useSession();
  if (!user) {
    return [
      { title: 'Create a free account', words: 'sign up', icon: LogIn, run: goTo('/signup') },
      { title: 'Sign in', words: 'log in', icon: LogIn, run: goTo('/login') },
    ];
  }
  return [
    { title: 'Your account', words: 'settings password', icon: Settings, run: goTo('/account') },
    isPaying(user)
      ? { title: 'Manage subscription', words: 'plan', icon: CreditCard, run: openSubscription }
      : { title: 'Upgrade', words: 'plan price premium', icon: CreditCard, run: openPricing },
    {
      title: 'Sign out',
      words: 'log out',
      icon: LogOut,
      run: () => void signOut().catch((error) => showToast('bad', stillSignedIn(error))),
    },
  ];
}

export function useActions(): PaletteItem[] {
  const keys: Action = {
    title: 'Keyboard shortcuts',
    words: 'help keys',
    keys: '?',
    icon: Keyboard,
    run: () => openTool('keys'),
  };
  const all = [...useStudyActions(), keys, ...useThemeActions(), ...useAccountActions()];
  return all.map((action) => ({ ...action, id: `action ${action.title}`, group: 'Actions' }));
}
