import type { LucideIcon } from 'lucide-react';

/** In their order while nothing is typed. */
export const GROUPS = ['Actions', 'Go to', 'Lessons', 'Documents', 'Cards', 'Sections'] as const;
export type Group = (typeof GROUPS)[number];

export type PaletteItem = {
  /** Unique over all groups. */
  id: string;
  group: Group;
  title: string;
  icon: LucideIcon;
  /** Found by these too. */
  words?: string;
  /** The document, or the keys that do the same. */
  beside?: string;
  run: () => void;
};

/** What the server found matches already, though perhaps not by its title. */
export type FoundItem = PaletteItem & { found?: true };
