-- The challenges and the rewards that Skimwise ships with. An operator may change them in the database.
insert into challenges (id, kind, title, description, target, reward) values
  ('documents', 'document', 'Double feature', 'Upload 2 new documents today.', 2, 5),
  ('questions', 'question', 'Curious mind', 'Get 3 answers from Sage today.', 3, 5),
  ('reviews', 'card_review', 'Card sharp', 'Review 5 flashcards today.', 5, 5);
--> statement-breakpoint

insert into reward_items
  (id, category, name, description, points_cost, value_cents, stock, stock_given, requires_shipping, perk, position)
values
  ('streak-freeze', 'digital', 'Streak freeze', 'Keeps your streak alive through one day without points. Used automatically when you need it.', 40, 0, null, null, false, '{"kind": "streak_freeze", "amount": 1}', 10),
  ('tutor-messages-20', 'digital', '20 extra tutor messages', 'For days with lots of questions. Only used once the day’s questions are gone, and they don’t expire.', 50, 0, null, null, false, '{"kind": "tutor_messages", "amount": 20}', 20),
  ('badge-first-stroke', 'digital', 'First Stroke badge', 'The first mark on the page. Shows next to your name, on the leaderboard too.', 60, 0, null, null, false, '{"kind": "badge", "name": "first-stroke"}', 30),
  ('badge-early-bird', 'digital', 'Early Bird badge', 'For those who study before the day begins. Shows next to your name.', 80, 0, null, null, false, '{"kind": "badge", "name": "early-bird"}', 40),
  ('badge-night-owl', 'digital', 'Night Owl badge', 'For those who turn one more page at midnight. Shows next to your name.', 80, 0, null, null, false, '{"kind": "badge", "name": "night-owl"}', 50),
  ('streak-freeze-3', 'digital', 'Three streak freezes', 'A long weekend for your streak: it survives three days without points.', 105, 0, null, null, false, '{"kind": "streak_freeze", "amount": 3}', 60),
  ('badge-bookworm', 'digital', 'Bookworm badge', 'For those who read to the last line. Shows next to your name.', 120, 0, null, null, false, '{"kind": "badge", "name": "bookworm"}', 70),
  ('certificate-classic', 'digital', 'Course certificate', 'Print a certificate for every course you complete, with your name, the course and the date.', 120, 0, null, null, false, '{"kind": "certificate", "name": "classic"}', 80),
  ('theme-legal-pad', 'digital', 'Legal Pad theme', 'Yellow paper and blue ink for your study screen, day and night.', 150, 0, null, null, false, '{"kind": "theme", "name": "legal-pad"}', 90),
  ('badge-card-sharp', 'digital', 'Card Sharp badge', 'For a steady hand with flashcards. Shows next to your name.', 160, 0, null, null, false, '{"kind": "badge", "name": "card-sharp"}', 100),
  ('theme-mint', 'digital', 'Mint theme', 'A cool green page that is easy on the eyes.', 180, 0, null, null, false, '{"kind": "theme", "name": "mint"}', 110),
  ('theme-blueprint', 'digital', 'Blueprint theme', 'Drafting blue, for those who like a plan.', 200, 0, null, null, false, '{"kind": "theme", "name": "blueprint"}', 120),
  ('badge-highlighter', 'digital', 'Highlighter badge', 'You know which words count. Shows next to your name.', 200, 0, null, null, false, '{"kind": "badge", "name": "highlighter"}', 130),
  ('tutor-messages-100', 'digital', '100 extra tutor messages', 'For the weeks before an exam. Only used once the day’s questions are gone, and they don’t expire.', 220, 0, null, null, false, '{"kind": "tutor_messages", "amount": 100}', 140),
  ('theme-rose', 'digital', 'Rose theme', 'A warm pink page with a plum pen.', 240, 0, null, null, false, '{"kind": "theme", "name": "rose"}', 150),
  ('theme-dusk', 'digital', 'Dusk theme', 'The quiet violet of a late library.', 280, 0, null, null, false, '{"kind": "theme", "name": "dusk"}', 160),
  ('certificate-engraved', 'digital', 'Engraved certificate', 'The course certificate with an engraved border, for the wall.', 300, 0, null, null, false, '{"kind": "certificate", "name": "engraved"}', 170),
  ('badge-laurel', 'digital', 'Laurel badge', 'Forty 15-point days, and worth the wait. Shows next to your name.', 600, 0, null, null, false, '{"kind": "badge", "name": "laurel"}', 180),
  ('sticker-sheet', 'physical', 'Sticker sheet', 'Twelve paper stickers of marks, cards and underlined words.', 300, 600, 200, 200, true, null, 190),
  ('highlighter-set', 'physical', 'Six highlighters', 'Pastel highlighters with a chisel tip, in a tin.', 700, 1400, 120, 120, true, null, 200),
  ('index-card-box', 'physical', 'Index card box', 'A tin box with 200 ruled cards and dividers.', 900, 1800, 60, 60, true, null, 210),
  ('notebook', 'physical', 'Dotted notebook', 'A5 hardcover with 192 numbered pages that lie flat.', 1100, 2200, 80, 80, true, null, 220),
  ('tote-bag', 'physical', 'Canvas tote', 'Heavy cotton, wide enough for a laptop and two library books.', 1400, 2800, 40, 40, true, null, 230),
  ('desk-lamp', 'physical', 'Desk lamp', 'Dimmable LED, from warm to cool light.', 2900, 5900, 20, 20, true, null, 240),
  ('keyboard', 'physical', 'Mechanical keyboard', 'Compact, with quiet switches, for Mac and Windows.', 5500, 11000, 10, 10, true, null, 250),
  ('e-reader', 'physical', 'E-reader', 'Six-inch paper-like screen with a warm front light.', 8000, 16000, 8, 8, true, null, 260),
  ('headphones', 'physical', 'Premium headphones', 'Over-ear, noise canceling, 30 hours on a charge. About 2.7 years at 15 points a day.', 15000, 30000, 5, 5, true, null, 270),
  ('laptop', 'physical', 'Laptop', 'A 13-inch laptop with 16 GB of memory and 512 GB of storage. About 4.5 years at 15 points a day.', 25000, 90000, 3, 3, true, null, 280),
  ('cinema-for-two', 'experiences', 'Cinema for two', 'A voucher for two movie tickets, sent to your email address.', 1500, 3000, 40, 40, false, null, 290),
  ('museum-for-two', 'experiences', 'Museum day for two', 'Day tickets to a museum of your choice near you.', 1800, 3600, 30, 30, false, null, 300),
  ('study-coach', 'experiences', 'Hour with a study coach', 'A video call about how you learn, followed by a written plan.', 2500, 5000, 24, 24, false, null, 310),
  ('writing-workshop', 'experiences', 'Writing workshop', 'An online evening on essay writing, in a group of eight.', 3000, 6000, 16, 16, false, null, 320),
  ('pottery-course', 'experiences', 'Pottery weekend', 'Two days at the wheel, clay and firing included.', 7000, 14000, 6, 6, false, null, 330),
  ('concert-for-two', 'experiences', 'Concert for two', 'Two tickets to a concert of your choice.', 7500, 15000, 6, 6, false, null, 340),
  ('train-weekend', 'experiences', 'Weekend by train', 'Round-trip tickets and two nights for two, up to the value shown.', 16000, 35000, 3, 3, false, null, 350);
