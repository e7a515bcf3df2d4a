import { brand } from '../brand';
import {
  ADULT_AGE_YEARS,
  DEMO_HOURS,
  DEVICE_DAYS,
  MIN_AGE_YEARS,
  RESET_LINK_HOURS,
  SESSION_IDLE_DAYS,
  SESSION_MAX_DAYS,
  UNVERIFIED_KEPT_DAYS,
  USED_TRIAL_DAYS,
  VERIFY_LINK_HOURS,
} from './accounts';
import {
  DEMO_COOKIE,
  DEVICE_COOKIE,
  GOOGLE_COOKIE,
  SESSION_COOKIE,
  SIGNED_IN_COOKIE,
} from './cookies';
import type { LegalText } from './legal';
import { MAIL_KEPT_DAYS } from './mail';

/** Update it when what is stored, or for how long, changes. */
export const PRIVACY: LegalText = {
  title: 'Privacy policy',
  description: `What ${brand.product} stores about you, why, for how long, and who else sees it.`,
  effective: '2026-11-24',
  lead: `${brand.business} runs ${brand.product} and is responsible for your data. This page says what we store, why, for how long, and who else sees it. We don’t sell data, show ads, or use tracking or analytics services.`,
  sections: [
    {
      heading: 'What you give us',
      body: [
        [
          'Your name, email and password, to open your account and sign you in. We store only a hash of the password.',
          `Your date of birth, to check that you’re ${MIN_AGE_YEARS} or older, and ${ADULT_AGE_YEARS} or older for physical prizes and experiences. Under ${ADULT_AGE_YEARS}, the leaderboard shows a made-up nickname unless you choose otherwise.`,
          'Your phone number and address, for prizes only: to verify the winner and to ship. The address you enter when you redeem a prize is stored with that order.',
          'A nickname, country and time zone, if you add them on your account page.',
          'Your documents: the original file, its text, and the summary, lessons, questions, flashcards, maps and search index made from it. If you give a link, our server fetches that page.',
          `What you do while studying: completed lessons, answers to their questions, card reviews, questions to ${brand.tutor} and its answers, points, streaks, spins, challenges, rewards, and ratings of professors.`,
          'Your reports of flashcards: the reason, and a note if you write one. Our staff read them together with the card, to improve how cards are made.',
        ],
      ],
    },
    {
      heading: 'What we record automatically',
      body: [
        [
          'For each signed-in device: its browser and system (such as “Chrome on Android”), and when it was first and last used. You can see and end these sessions on your account page.',
          'Your IP address, only to limit abuse: we store it with counts of attempts, usage and processing time, and delete it when the limit resets, which takes a day at most.',
          'Technical logs of requests and errors. They hold no passwords, email addresses or document text.',
          'Changes that our staff make to your account, and why.',
        ],
      ],
    },
    {
      heading: 'Cookies and browser storage',
      body: [
        'All cookies are our own and necessary for the site to work. On an encrypted connection their names start with “__Host-”.',
        [
          `${SESSION_COOKIE}: keeps you signed in, up to ${SESSION_MAX_DAYS} days.`,
          `${DEVICE_COOKIE}: remembers that your account was opened on this device, so that other people’s wrong passwords don’t lock you out and a verification link signs you in; ${DEVICE_DAYS} days.`,
          `${DEMO_COOKIE}: your visit without an account; ${DEMO_HOURS} hours.`,
          `${SIGNED_IN_COOKIE}: tells the next page that you just signed in; minutes.`,
          `${GOOGLE_COOKIE}: what Google told us, until you finish signing up; minutes.`,
          `Other cookies starting with “next-auth.”: used while you sign in with Google; until you close the browser at the latest.`,
        ],
        'Your browser also stores your name, email, plan and session token while you’re signed in, the page you were heading for, whether summaries are read aloud, how much of a summary you chose to see, your theme, and an unfinished upload or checkout. The email you typed on a sign-in page is kept until you close the tab.',
      ],
    },
    {
      heading: 'Who else receives data',
      body: [
        [
          'Stripe, our payment provider: your email and an account ID when you buy a plan, and the card details you enter on Stripe’s page, which we never see. We store Stripe’s customer and subscription IDs and the state of your plan.',
          'Resend, our email provider: your email address and the emails we send you about your account and plan. We send no advertising.',
          'Google, only if you choose to continue with Google: it tells us your name, email and Google account ID.',
          'Delivery companies: the shipping address of a prize.',
          'The host of our servers and database, and of the file storage if we use a separate one.',
          'Everyone: the name you chose for the leaderboard, with your points, streak, country and badge, and the average of each professor’s ratings.',
        ],
        `Your documents and your chats with ${brand.tutor} are processed on our own servers. They aren’t sent to any outside AI service unless you agree to it.`,
        `If we offer a language model (AI), you see its name and the server it runs on before you choose. Once you agree, we send it the text of your documents, including those you add later, with their titles and headings, and your questions to ${brand.tutor} with the passages and recent messages they’re about. We don’t send your name, email address, account ID or study results, or anything from other accounts. You can turn it off for any document, and everything works without it. Documents from visits without an account are never sent. We store when you agreed and how much you use it each day.`,
        'Reading aloud uses your browser’s own speech function. Some browsers send the text to the company that makes them.',
      ],
    },
    {
      heading: 'How long we keep it',
      body: [
        [
          'Your account and everything in it: until you delete it. You can also delete single documents; their original, lessons, cards, progress, answers, reports and chats go with them.',
          `Without an account: everything you uploaded is erased ${DEMO_HOURS} hours after you started, with your answers and reports, unless you sign up before then, which moves it to your account.`,
          `Sign-ups that are never verified: ${UNVERIFIED_KEPT_DAYS} days. Verification links work for ${VERIFY_LINK_HOURS} hours and reset links for ${RESET_LINK_HOURS} hour.`,
          `Sessions: ${SESSION_IDLE_DAYS} days after the last use, and ${SESSION_MAX_DAYS} days at most.`,
          `A log of the emails we sent you (to which address, when and about what): ${MAIL_KEPT_DAYS} days. The text itself is erased once it’s sent.`,
          `After you delete your account: records of points, orders, payments and staff actions that accounting needs, under an ID that is no longer linked to you, and, for ${USED_TRIAL_DAYS} days, a keyed hash of your email, so that each email address gets one trial. Stripe keeps payment records as the law requires.`,
        ],
      ],
    },
    {
      heading: 'Your choices and rights',
      body: [
        'On your account page you can see and change your details, choose what the leaderboard shows, download a copy of your data, sign out devices and delete your account. Deleting takes effect at once.',
        `For anything else, such as correcting your date of birth, objecting or complaining, email ${brand.supportEmail}. You can also complain to the data protection authority where you live.`,
        `${brand.product} isn’t for children under ${MIN_AGE_YEARS}. If we learn that a child under ${MIN_AGE_YEARS} has an account, we delete it.`,
      ],
    },
    {
      heading: 'Changes',
      body: ['Before we use your data in a new way, we’ll update this page and email you.'],
    },
  ],
};
