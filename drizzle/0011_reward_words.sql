update reward_items set description = case id
  when 'badge-early-bird' then 'For those who study before the day begins. Shows beside your name.'
  when 'badge-night-owl' then 'For those who turn one more page at midnight. Shows beside your name.'
  when 'badge-bookworm' then 'For those who read to the last line. Shows beside your name.'
  when 'badge-laurel' then 'Forty full days of points, and worth the wait. Shows beside your name.'
end
where id in ('badge-early-bird', 'badge-night-owl', 'badge-bookworm', 'badge-laurel');
