'use client';

import * as Radix from '@radix-ui/react-dropdown-menu';
import { clsx } from 'clsx';
import { Fragment, type ReactNode, useRef } from 'react';
import { actionSpec, type UserAction } from './user-actions';

const ITEM =
  'flex min-h-11 cursor-pointer items-center rounded-sm px-3 outline-none select-none data-highlighted:bg-ink/6 data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-pen';

type UserMenuProps = {
  /** The button, with its look. */
  trigger: ReactNode;
  actions: readonly UserAction[];
  onPick: (action: UserAction) => void;
};

/** Opens as soon as it is loaded: the press that loads it is the one that opens it. */
export function UserMenu({ trigger, actions, onPick }: UserMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const picked = useRef<UserAction>(undefined);
  // A dialog opens after the menu has given the focus back, so that the dialog can return it, too.
  const onClosed = (event: Event) => {
    event.preventDefault();
    button.current?.focus({ preventScroll: true });
    const action = picked.current;
    picked.current = undefined;
    if (action) onPick(action);
  };
  return (
    <Radix.Root modal={false} defaultOpen>
      <Radix.Trigger ref={button} asChild>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={4}
          collisionPadding={12}
          loop
          onCloseAutoFocus={onClosed}
          className="sheet z-60 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 overflow-y-auto p-1 text-sm text-ink shadow-float"
        >
          {actions.map((action, place) => {
            const { label, isHard = false } = actionSpec(action);
            const before = actions[place - 1];
            const startsHard = isHard && before !== undefined && !actionSpec(before).isHard;
            return (
              <Fragment key={action}>
                {startsHard ? <Radix.Separator className="my-1 border-t border-rule" /> : null}
                <Radix.Item
                  className={clsx(ITEM, isHard && 'text-bad')}
                  onSelect={() => {
                    picked.current = action;
                  }}
                >
                  {label}
                </Radix.Item>
              </Fragment>
            );
          })}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
