'use client';

import { ExternalLink, Flag, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import { brand } from '@/lib/brand';
import { facultyCalls } from '@/lib/client/calls/faculty-calls';
import { counted } from '@/lib/client/format';
import { useSession } from '@/lib/client/session/use-session';
import { facultyMessages, type LearnerRating } from '@/lib/constants/faculty';
import { onlineSearchLink, type RatingTone, ratingTone } from '@/lib/faculty/rules';
import type { LearnerRatingsWire, OwnRatingWire, ProfessorWire } from '@/lib/faculty/wire';
import { RatingForm } from './rating-form';
import { ReportDialog } from './report-dialog';

const TONE: Record<RatingTone, { look: string; word: string }> = {
  green: { look: 'text-good', word: 'Excellent' },
  yellow: { look: 'text-warn', word: 'Good' },
  red: { look: 'text-bad', word: 'Low' },
};

const one = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

function Figures({ rating, num_ratings, difficulty, would_take_again }: ProfessorWire) {
  if (num_ratings === 0) return <p className="text-ink-soft">{facultyMessages.noRatings}</p>;
  const { look, word } = TONE[ratingTone(rating)];
  return (
    <>
      <p className="flex items-baseline gap-2">
        <span className={`font-mono text-2xl font-semibold ${look}`}>{one.format(rating)}</span>
        <span className={`font-semibold ${look}`}>{word}</span>
        <span className="text-sm text-ink-soft">{counted(num_ratings, 'rating')}</span>
      </p>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm">
        <dt className="text-ink-soft">Difficulty</dt>
        <dd className="text-right">{one.format(difficulty)} out of 5</dd>
        <dt className="text-ink-soft">Would take again</dt>
        <dd className="text-right">{would_take_again}%</dd>
      </dl>
    </>
  );
}

function Learners({ learner_rating, learner_ratings }: LearnerRatingsWire) {
  return (
    <p className="text-sm">
      {learner_rating === null
        ? `No ${brand.product} ratings yet.`
        : `${brand.product} rating: ${one.format(learner_rating)} out of 5 (${counted(learner_ratings, 'rating')})`}
    </p>
  );
}

function ReportButton({ professor }: { professor: ProfessorWire }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="-ml-3">
      <Button
        variant="quiet"
        size="small"
        className="px-3"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Flag aria-hidden="true" className="size-4" />
        Report these ratings
      </Button>
      {isOpen ? <ReportDialog professor={professor} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

function Contact({ name, school, profile_url, email, phone }: ProfessorWire) {
  const isSearch = profile_url === onlineSearchLink(name, school);
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
      <TextLink href={profile_url} target="_blank" rel="noreferrer">
        {isSearch ? 'Search online' : 'Profile page'} <ExternalLink className="inline size-3.5" />
        <span className="sr-only"> (opens in a new tab)</span>
      </TextLink>
      {email ? <TextLink href={`mailto:${email}`}>{email}</TextLink> : null}
      {phone ? <span>{phone}</span> : null}
    </p>
  );
}

/** Until loaded, shows the average from the search. */
function useOwnRating(professor: ProfessorWire, isSignedIn: boolean) {
  const { id, learner_rating, learner_ratings } = professor;
  const [own, setOwn] = useState<OwnRatingWire>({ rating: null, learner_rating, learner_ratings });
  const pending = useRef<AbortController>(undefined);
  useEffect(() => {
    if (!isSignedIn) return;
    const controller = new AbortController();
    pending.current = controller;
    // If loading fails, rating still works.
    facultyCalls.ownRating(id, controller.signal).then(setOwn, () => undefined);
    return () => controller.abort();
  }, [id, isSignedIn]);
  const rate = async (rating: LearnerRating) => {
    // An older response must not overwrite the new rating.
    pending.current?.abort();
    setOwn(await facultyCalls.rate(id, rating));
  };
  return { own, rate };
}

export function ProfessorCard({
  professor,
  onClear,
}: {
  professor: ProfessorWire;
  onClear: () => void;
}) {
  const { user } = useSession();
  const { own, rate } = useOwnRating(professor, user !== null);
  const { name, title, department, school, state, sample } = professor;
  return (
    <article className="sheet relative grid gap-3 p-4" aria-label={name}>
      <div className="grid gap-1 pr-10 wrap-anywhere">
        {sample ? (
          <Badge tone="soft" className="w-fit">
            Sample: fictional professor
          </Badge>
        ) : null}
        <h3 className="text-lg">{name}</h3>
        <p className="text-sm text-ink-soft">
          {[title, department].filter(Boolean).join(', ')}
          <br />
          {[school, state].filter(Boolean).join(', ')}
        </p>
      </div>
      <Button variant="quiet" size="icon" className="absolute! top-1 right-1" onClick={onClear}>
        <X className="size-4.5" />
        <span className="sr-only">Clear {name}</span>
      </Button>
      <Figures {...professor} />
      <div className="grid gap-3 border-t border-rule pt-3">
        <Learners {...own} />
        {user ? (
          <RatingForm given={own.rating} rate={rate} />
        ) : (
          <p className="text-sm">
            <TextLink href={`/login?next=${encodeURIComponent('/')}`}>
              Sign in to add your rating
            </TextLink>
          </p>
        )}
        {user && own.learner_ratings > 0 ? <ReportButton professor={professor} /> : null}
      </div>
      <Contact {...professor} />
    </article>
  );
}
