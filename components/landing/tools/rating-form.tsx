'use client';

import { type SubmitEvent, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Choice } from '@/components/ui/choice';
import { wordsOrWhy } from '@/lib/client/failure-words';
import { useAction } from '@/lib/client/use-action';
import { facultyMessages, LEARNER_RATINGS, type LearnerRating } from '@/lib/constants/faculty';

const OPTIONS = LEARNER_RATINGS.map((rating) => ({ value: String(rating), label: String(rating) }));

type RatingFormProps = {
  given: LearnerRating | null;
  rate: (rating: LearnerRating) => Promise<void>;
};

export function RatingForm({ given, rate }: RatingFormProps) {
  const [chosen, setChosen] = useState<string>();
  const [isSaved, setSaved] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const value = chosen ?? String(given ?? '');
  const wanted = LEARNER_RATINGS.find((rating) => String(rating) === value);
  const save = useAction(async () => {
    if (!wanted) return;
    await rate(wanted);
    setSaved(true);
  }, wordsOrWhy('Your rating wasn’t saved.'));
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSaved(false);
    setMissing(!wanted);
    void save.run();
  };
  return (
    <form onSubmit={onSubmit} className="grid gap-2">
      <p className="text-sm font-semibold" aria-hidden="true">
        Your rating
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Choice
          label="Your rating, from 1 (poor) to 5 (excellent)"
          options={OPTIONS}
          value={value}
          onChange={setChosen}
        />
        <Button type="submit" variant="outline" size="small" busy={save.busy} busyLabel="Saving...">
          {given ? 'Change' : 'Save'}
        </Button>
      </div>
      {save.error ? <Alert tone="bad">{save.error}</Alert> : null}
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {isSaved && given ? `Thank you! You gave ${given} out of 5.` : ''}
        {isMissing && !wanted ? facultyMessages.rating : ''}
      </p>
    </form>
  );
}
