'use client';

import { useState } from 'react';
import { summarySpeech } from './use-summary-speech';

/** Whether a new summary is read aloud as soon as it is there. */
export function SpeakSummariesChoice() {
  const [on, setOn] = useState(summarySpeech.isOn);
  return (
    <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3 text-sm">
      <input
        type="checkbox"
        className="size-5 accent-pen"
        checked={on}
        onChange={({ target }) => {
          summarySpeech.choose(target.checked);
          setOn(target.checked);
        }}
      />
      Read new summaries aloud when they are ready
    </label>
  );
}
