import { brand } from '../brand';
import { ADULT_AGE_YEARS, MIN_AGE_YEARS, TRIAL_DAYS, USED_TRIAL_DAYS } from './accounts';
import type { LegalText } from './legal';
import { GUARANTEE_DAYS } from './plans';
import { CHALLENGES_PER_DAY, DAILY_POINT_CAP } from './points';

/** Update them when what they describe changes. */
export const TERMS: LegalText = {
  title: 'Terms of use',
  description: `The rules for using ${brand.product}: accounts, plans, refunds, points and rewards.`,
  effective: '2026-11-24',
  lead: `These terms are an agreement between you and ${brand.business} (“we”), which runs ${brand.product}. By creating an account, trying ${brand.product} without one, or buying a plan, you agree to them.`,
  sections: [
    {
      heading: 'Your account',
      body: [
        `You must be at least ${MIN_AGE_YEARS} years old. If you’re under the age at which you can agree to a contract where you live, ask a parent or guardian to read these terms with you.`,
        'Give us your real name, date of birth, phone number and address, and keep them up to date. One person, one account. Keep your password to yourself: you’re responsible for what happens under your account until you tell us that someone else is using it.',
        'You can delete your account at any time on your account page.',
      ],
    },
    {
      heading: 'Your documents',
      body: [
        'What you upload stays yours. You allow us to store and process it to make the summaries, lessons, questions, flashcards, maps and answers that you ask for. If you report a flashcard, we also read that card and your note, to improve how cards are made. If you agree to use a language model, we also send it your text for this. We use it for nothing else.',
        'Upload only what you’re allowed to copy and use, and nothing illegal or harmful. Don’t try to break into the service, overload it, or get around its limits.',
      ],
    },
    {
      heading: 'What the study material is',
      body: [
        `Summaries, lessons, flashcards and ${brand.tutor}’s answers are made automatically from your document. They can be incomplete or wrong. Check them against the source, which every answer links to, before you rely on them. They’re no substitute for professional advice.`,
        'Professor ratings are opinions. Those marked as samples are made up.',
      ],
    },
    {
      heading: 'Trial, plans and payment',
      body: [
        `Every new account starts with a free ${TRIAL_DAYS}-day trial. No card is needed, and nothing is charged when it ends. Each email address gets one trial: if you delete your account and sign up again within ${USED_TRIAL_DAYS} days, the trial continues where it left off.`,
        'A paid plan is billed in advance, monthly or yearly, at the price shown at checkout, and renews automatically until you cancel. Each plan has daily limits, which are shown with the plan.',
        'You can cancel at any time. You keep access until the end of the period you paid for. If a renewal payment fails, the payment provider tries again; if it keeps failing, the plan ends.',
      ],
    },
    {
      heading: `${GUARANTEE_DAYS}-day money-back guarantee`,
      body: [
        `If you’re not happy with a plan, email ${brand.supportEmail} within ${GUARANTEE_DAYS} days of buying it. We end the plan at once and refund everything you paid for it, to the same card. A renewal doesn’t start a new ${GUARANTEE_DAYS} days.`,
      ],
    },
    {
      heading: 'Points, the leaderboard and rewards',
      body: [
        `You earn points by studying and through daily games, up to ${DAILY_POINT_CAP} points and ${CHALLENGES_PER_DAY} challenges a day. Days start at midnight UTC. The Hustle Wheel’s odds are shown beside it.`,
        'Points have no cash value. You can’t buy, sell or transfer them, and they end with your account. We may correct points that were credited by mistake or earned by automation or cheating.',
        `Digital rewards are delivered at once. You must be at least ${ADULT_AGE_YEARS} to redeem physical items and experiences. Orders stay pending until we process them. Before we fulfill an order, we check it by hand and may ask for proof of identity or age. We email you the outcome. If we decline an order, you get your points back.`,
        'Rewards are subject to availability, and their prices in points can change. You pay any taxes or duties that apply to a prize.',
        'Your place on the leaderboard is public. You choose on your account page whether it shows your first name and last initial, a nickname, or nothing.',
      ],
    },
    {
      heading: 'Ending and changing the service',
      body: [
        'We may close an account that breaks these terms. We may also change the service or these terms. If a change puts you at a disadvantage, we’ll email you before it takes effect; if you don’t agree, you can cancel.',
      ],
    },
    {
      heading: 'Liability',
      body: [
        `${brand.product} is provided “as is.” To the extent the law allows, we aren’t liable for indirect damage, lost data or lost profit, and our total liability is limited to what you paid us in the 12 months before the claim. Nothing here limits your rights as a consumer.`,
        'These terms are governed by the laws of the State of Illinois, without affecting the consumer protection laws of the place where you live.',
      ],
    },
  ],
};
