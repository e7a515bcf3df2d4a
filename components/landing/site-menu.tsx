'use client';

import { Menu } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { buttonClass } from '@/components/ui/button-class';

/** Moves the focus to the button first: a dialog opened from the menu returns the focus there. */
function close(menu: HTMLDetailsElement): void {
  menu.querySelector('summary')?.focus();
  menu.open = false;
}

function closeOnLeaving(menu: HTMLDetailsElement): () => void {
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && menu.open) close(menu);
  };
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) close(menu);
  };
  const onPress = ({ target }: PointerEvent) => {
    if (target instanceof Node && !menu.contains(target)) menu.open = false;
  };
  menu.addEventListener('keydown', onKeyDown);
  menu.addEventListener('click', onClick);
  document.addEventListener('pointerdown', onPress);
  return () => {
    menu.removeEventListener('keydown', onKeyDown);
    menu.removeEventListener('click', onClick);
    document.removeEventListener('pointerdown', onPress);
  };
}

/** Opens without scripts. */
export function SiteMenu({ children }: { children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => (menu.current ? closeOnLeaving(menu.current) : undefined), []);
  return (
    <details ref={menu} className="relative lg:hidden">
      <summary
        className={buttonClass({ variant: 'outline', size: 'icon', className: 'list-none' })}
      >
        <Menu className="size-5" />
        <span className="sr-only">Menu</span>
      </summary>
      <div className="sheet absolute top-full right-0 mt-2 w-64 max-w-[calc(100vw-1.5rem)] p-2 shadow-float">
        {children}
      </div>
    </details>
  );
}
