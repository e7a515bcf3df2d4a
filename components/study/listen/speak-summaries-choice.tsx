'use client';

import { useState } from 'react';
import { canSpeak, summarySpeech } from './summary-speech';

export function SpeakSummariesChoice() {
  const [on, setOn] = useState(summarySpeech.isOn);
  if (!canSpeak()) return null;
  return (
    <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3 text-sm">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-pen"
        checked={on}
        onChange={({ target }) => {
          summarySpeech.choose(target.checked);
          setOn(target.checked);
        }}
      />
      Read the summary aloud when it is ready
    </label>
  );
}
