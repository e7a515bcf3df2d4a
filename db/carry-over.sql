-- Brings a database that the last of the migrations before the baseline made (0045, November 2026) to the state that the baseline
-- creates. The functions in `db/functions` are installed afterwards.
alter table ledger_entries rename column request_print to request_fingerprint;
alter type posting rename attribute request_print to request_fingerprint;
alter table plan_changes rename column print to fingerprint;
alter table owned_perks rename column worn to equipped;
alter index owned_perks_worn rename to owned_perks_equipped;
alter table admin_acts rename to audit_entries;
alter table audit_entries rename column act to action;
alter table audit_entries rename constraint admin_acts_id_stage_pk to audit_entries_id_stage_pk;
alter index admin_acts_user rename to audit_entries_user;

drop procedure act_award_deed, act_claim_spin, act_complete_challenge, act_claim_drop, act_redeem_item;
drop function award_deed, spin_wheel, claim_spin, drawn_challenges, complete_challenge, claim_drop, redeem_item, settle_redemption,
  wear_perk, grant_perk, take_extra_message, post_points, book_points, booked_as, refused_as, is_taken_key, keep_streak, streaks_of,
  add_scores, lock_wallet, show_on_board, may_show, do_not_wait_for_disk, wait_for_disk;
-- With their triggers.
drop function refuse_ledger_change, follow_board_wish, forget_player, forget_deeds, refuse_admin_act_change, note_removed_objects,
  delete_reading_checkpoints cascade;
