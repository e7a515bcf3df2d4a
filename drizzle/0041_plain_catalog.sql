-- Plainer descriptions. A text that was changed since it was shipped stays.
update challenges set description = plain.now
from (values
  ('documents', 'Process 2 new documents today.', 'Upload 2 new documents today.'),
  ('questions', 'Get 3 questions answered by Sage today.', 'Get 3 answers from Sage today.')
) as plain (id, was, now)
where challenges.id = plain.id and challenges.description = plain.was;
--> statement-breakpoint
update reward_items set description = plain.now
from (values
  ('streak-freeze', 'Keeps your streak alive over one day without points. It spends itself when you need it.', 'Keeps your streak alive through one day without points. Used automatically when you need it.'),
  ('tutor-messages-20', 'For days with many questions: used only when the messages of the day are gone, and they do not expire.', 'For days with lots of questions. Only used once the day’s questions are gone, and they don’t expire.'),
  ('badge-first-stroke', 'The first mark on the page. Shows beside your name, on the leaderboard too.', 'The first mark on the page. Shows next to your name, on the leaderboard too.'),
  ('badge-early-bird', 'For those who study before the day begins. Shows beside your name.', 'For those who study before the day begins. Shows next to your name.'),
  ('badge-night-owl', 'For those who turn one more page at midnight. Shows beside your name.', 'For those who turn one more page at midnight. Shows next to your name.'),
  ('streak-freeze-3', 'A long weekend for your streak: three days without points, and it lives on.', 'A long weekend for your streak: it survives three days without points.'),
  ('badge-bookworm', 'For those who read to the last line. Shows beside your name.', 'For those who read to the last line. Shows next to your name.'),
  ('certificate-classic', 'Print a certificate for every course you complete, with your name, the text and the day.', 'Print a certificate for every course you complete, with your name, the course and the date.'),
  ('theme-legal-pad', 'Yellow paper and blue ink for your study screen, by day and by night.', 'Yellow paper and blue ink for your study screen, day and night.'),
  ('badge-card-sharp', 'For a steady hand with flashcards. Shows beside your name.', 'For a steady hand with flashcards. Shows next to your name.'),
  ('badge-highlighter', 'You know which words count. Shows beside your name.', 'You know which words count. Shows next to your name.'),
  ('tutor-messages-100', 'For the weeks before an exam: used only when the messages of the day are gone, and they do not expire.', 'For the weeks before an exam. Only used once the day’s questions are gone, and they don’t expire.'),
  ('badge-laurel', 'Forty full days of points, and worth the wait. Shows beside your name.', 'Forty 15-point days, and worth the wait. Shows next to your name.'),
  ('notebook', 'A5, hard cover, 192 numbered pages that lie flat.', 'A5 hardcover with 192 numbered pages that lie flat.'),
  ('desk-lamp', 'LED, dimmable, warm to cold light.', 'Dimmable LED, from warm to cool light.'),
  ('keyboard', 'Compact, quiet switches, for Mac and Windows.', 'Compact, with quiet switches, for Mac and Windows.'),
  ('headphones', 'Over-ear, noise cancelling, 30 hours on a charge. About 2.7 years of full days.', 'Over-ear, noise canceling, 30 hours on a charge. About 2.7 years at 15 points a day.'),
  ('laptop', 'A 13-inch laptop for study: 16 GB of memory, 512 GB of storage. About 4.5 years of full days.', 'A 13-inch laptop with 16 GB of memory and 512 GB of storage. About 4.5 years at 15 points a day.'),
  ('cinema-for-two', 'Two tickets as a voucher, sent to your email address.', 'A voucher for two movie tickets, sent to your email address.'),
  ('museum-for-two', 'Day tickets for a museum of your choice near you.', 'Day tickets to a museum of your choice near you.'),
  ('study-coach', 'A video call about how you learn, with a written plan after it.', 'A video call about how you learn, followed by a written plan.'),
  ('writing-workshop', 'An online evening about essays, in a group of eight.', 'An online evening on essay writing, in a group of eight.'),
  ('concert-for-two', 'Two tickets for a concert of your choice.', 'Two tickets to a concert of your choice.'),
  ('train-weekend', 'Return tickets and two nights for two, up to the value.', 'Round-trip tickets and two nights for two, up to the value shown.')
) as plain (id, was, now)
where reward_items.id = plain.id and reward_items.description = plain.was;
