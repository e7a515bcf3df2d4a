-- Hands a digital item over. What shows is put on at once; only one of a kind shows. The caller holds the wallet's lock.
create or replace function grant_perk(p_user uuid, p_item reward_items, p_at timestamptz) returns void language plpgsql as $$
declare
  perk_kind constant text := p_item.perk ->> 'kind';
  perk_name constant text := coalesce(p_item.perk ->> 'name', '');
  perk_amount constant int := coalesce((p_item.perk ->> 'amount')::int, 1);
begin
  if perk_kind = 'streak_freeze' then
    update wallets set freezes = freezes + perk_amount where user_id = p_user;
  elsif perk_kind is not null then
    insert into owned_perks as held (id, user_id, kind, name, amount, granted_at)
      values (gen_random_uuid(), p_user, perk_kind, perk_name, perk_amount, p_at)
      on conflict (user_id, kind, name) do update set amount = held.amount + excluded.amount;
    if perk_kind in ('badge', 'theme', 'certificate') then
      perform wear_perk(p_user, perk_kind, perk_name);
    end if;
  end if;
end $$;
--> statement-breakpoint

-- Puts an owned perk on, and takes the one of its kind off that was on; with no name it only takes off. False, and nothing
-- changes, where it is not owned.
create function wear_perk(p_user uuid, p_kind text, p_name text) returns boolean language plpgsql as $$
begin
  perform lock_wallet(p_user);
  if p_name is not null and not exists (select from owned_perks where user_id = p_user and kind = p_kind and name = p_name) then
    return false;
  end if;
  update owned_perks set worn = false where user_id = p_user and kind = p_kind and worn;
  update owned_perks set worn = true where user_id = p_user and kind = p_kind and name = p_name;
  return true;
end $$;
--> statement-breakpoint

-- Takes one of the messages to the tutor that a user owns beside the day's; false where none is left. A function, so that it
-- sees what another question took while this one waited.
create function take_extra_message(p_user uuid) returns boolean language plpgsql as $$
begin
  update owned_perks set amount = amount - 1 where user_id = p_user and kind = 'tutor_messages' and amount > 0;
  return found;
end $$;
--> statement-breakpoint

insert into reward_items
  (id, category, name, description, points_cost, value_cents, stock, stock_given, requires_shipping, perk, position)
values
  ('streak-freeze', 'digital', 'Streak freeze', 'Keeps your streak alive over one day without points. It spends itself when you need it.', 40, 0, null, null, false, '{"kind": "streak_freeze", "amount": 1}', 10),
  ('tutor-messages-20', 'digital', '20 extra tutor messages', 'For days with many questions: used only when the messages of the day are gone, and they do not expire.', 50, 0, null, null, false, '{"kind": "tutor_messages", "amount": 20}', 20),
  ('badge-first-stroke', 'digital', 'First Stroke badge', 'The first mark on the page. Shows beside your name, on the leaderboard too.', 60, 0, null, null, false, '{"kind": "badge", "name": "first-stroke"}', 30),
  ('badge-early-bird', 'digital', 'Early Bird badge', 'For who studies before the day begins. Shows beside your name.', 80, 0, null, null, false, '{"kind": "badge", "name": "early-bird"}', 40),
  ('badge-night-owl', 'digital', 'Night Owl badge', 'For who turns one more page at midnight. Shows beside your name.', 80, 0, null, null, false, '{"kind": "badge", "name": "night-owl"}', 50),
  ('streak-freeze-3', 'digital', 'Three streak freezes', 'A long weekend for your streak: three days without points, and it lives on.', 105, 0, null, null, false, '{"kind": "streak_freeze", "amount": 3}', 60),
  ('badge-bookworm', 'digital', 'Bookworm badge', 'For who reads to the last line. Shows beside your name.', 120, 0, null, null, false, '{"kind": "badge", "name": "bookworm"}', 70),
  ('certificate-classic', 'digital', 'Course certificate', 'Print a certificate for every course you complete, with your name, the text and the day.', 120, 0, null, null, false, '{"kind": "certificate", "name": "classic"}', 80),
  ('theme-legal-pad', 'digital', 'Legal Pad theme', 'Yellow paper and blue ink for your study screen, by day and by night.', 150, 0, null, null, false, '{"kind": "theme", "name": "legal-pad"}', 90),
  ('badge-card-sharp', 'digital', 'Card Sharp badge', 'For a steady hand with flashcards. Shows beside your name.', 160, 0, null, null, false, '{"kind": "badge", "name": "card-sharp"}', 100),
  ('theme-mint', 'digital', 'Mint theme', 'A cool green page that is easy on the eyes.', 180, 0, null, null, false, '{"kind": "theme", "name": "mint"}', 110),
  ('theme-blueprint', 'digital', 'Blueprint theme', 'Drafting blue, for those who like a plan.', 200, 0, null, null, false, '{"kind": "theme", "name": "blueprint"}', 120),
  ('badge-highlighter', 'digital', 'Highlighter badge', 'You know which words count. Shows beside your name.', 200, 0, null, null, false, '{"kind": "badge", "name": "highlighter"}', 130),
  ('tutor-messages-100', 'digital', '100 extra tutor messages', 'For the weeks before an exam: used only when the messages of the day are gone, and they do not expire.', 220, 0, null, null, false, '{"kind": "tutor_messages", "amount": 100}', 140),
  ('theme-rose', 'digital', 'Rose theme', 'A warm pink page with a plum pen.', 240, 0, null, null, false, '{"kind": "theme", "name": "rose"}', 150),
  ('theme-dusk', 'digital', 'Dusk theme', 'The quiet violet of a late library.', 280, 0, null, null, false, '{"kind": "theme", "name": "dusk"}', 160),
  ('certificate-engraved', 'digital', 'Engraved certificate', 'The course certificate with an engraved border, for the wall.', 300, 0, null, null, false, '{"kind": "certificate", "name": "engraved"}', 170),
  ('badge-laurel', 'digital', 'Laurel badge', 'Half a year in the making, or one very good spring. Shows beside your name.', 600, 0, null, null, false, '{"kind": "badge", "name": "laurel"}', 180),
  ('sticker-sheet', 'physical', 'Sticker sheet', 'Twelve paper stickers of marks, cards and underlined words.', 300, 600, 200, 200, true, null, 190),
  ('highlighter-set', 'physical', 'Six highlighters', 'Pastel highlighters with a chisel tip, in a tin.', 700, 1400, 120, 120, true, null, 200),
  ('index-card-box', 'physical', 'Index card box', 'A tin box with 200 ruled cards and dividers.', 900, 1800, 60, 60, true, null, 210),
  ('notebook', 'physical', 'Dotted notebook', 'A5, hard cover, 192 numbered pages that lie flat.', 1100, 2200, 80, 80, true, null, 220),
  ('tote-bag', 'physical', 'Canvas tote', 'Heavy cotton, wide enough for a laptop and two library books.', 1400, 2800, 40, 40, true, null, 230),
  ('desk-lamp', 'physical', 'Desk lamp', 'LED, dimmable, warm to cold light.', 2900, 5900, 20, 20, true, null, 240),
  ('keyboard', 'physical', 'Mechanical keyboard', 'Compact, quiet switches, for Mac and Windows.', 5500, 11000, 10, 10, true, null, 250),
  ('e-reader', 'physical', 'E-reader', 'Six-inch paper-like screen with a warm front light.', 8000, 16000, 8, 8, true, null, 260),
  ('headphones', 'physical', 'Premium headphones', 'Over-ear, noise cancelling, 30 hours on a charge. About 2.7 years of full days.', 15000, 30000, 5, 5, true, null, 270),
  ('laptop', 'physical', 'Laptop', 'A 13-inch laptop for study: 16 GB of memory, 512 GB of storage. About 4.5 years of full days.', 25000, 90000, 3, 3, true, null, 280),
  ('cinema-for-two', 'experiences', 'Cinema for two', 'Two tickets as a voucher, sent to your email address.', 1500, 3000, 40, 40, false, null, 290),
  ('museum-for-two', 'experiences', 'Museum day for two', 'Day tickets for a museum of your choice near you.', 1800, 3600, 30, 30, false, null, 300),
  ('study-coach', 'experiences', 'Hour with a study coach', 'A video call about how you learn, with a written plan after it.', 2500, 5000, 24, 24, false, null, 310),
  ('writing-workshop', 'experiences', 'Writing workshop', 'An online evening about essays, in a group of eight.', 3000, 6000, 16, 16, false, null, 320),
  ('pottery-course', 'experiences', 'Pottery weekend', 'Two days at the wheel, clay and firing included.', 7000, 14000, 6, 6, false, null, 330),
  ('concert-for-two', 'experiences', 'Concert for two', 'Two tickets for a concert of your choice.', 7500, 15000, 6, 6, false, null, 340),
  ('train-weekend', 'experiences', 'Weekend by train', 'Return tickets and two nights for two, up to the value.', 16000, 35000, 3, 3, false, null, 350);
