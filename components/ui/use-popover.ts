'use client';

import { type RefObject, useRef, useState } from 'react';

type Popover = {
  /** For the element with `popover`. */
  props: {
    ref: RefObject<HTMLDivElement | null>;
    popover: 'auto';
    onBeforeToggle: () => void;
  };
  /** Its content can be left out until then. */
  wasOpened: boolean;
  /** Returns the focus to the button that opened it. */
  hide: () => void;
};

export function usePopover(): Popover {
  const ref = useRef<HTMLDivElement>(null);
  const [wasOpened, setWasOpened] = useState(false);
  return {
    props: { ref, popover: 'auto', onBeforeToggle: () => setWasOpened(true) },
    wasOpened,
    hide: () => {
      if (ref.current?.matches(':popover-open')) ref.current.hidePopover();
    },
  };
}
