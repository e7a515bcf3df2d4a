-- Finds misspelled names by their trigrams. The extension comes with Postgres; a database's owner may create it.
create extension if not exists pg_trgm;
--> statement-breakpoint
-- Results of the functions in `db/functions`.
create type posting as (
  entry_id bigint, source text, points int, asked int, request_fingerprint text, is_new boolean,
  balance int, lifetime int, earned_today int
);
--> statement-breakpoint
create type booked as (outcome text, points int, asked int, balance int, lifetime int, earned_today int);
--> statement-breakpoint
create type redeemed as (outcome text, redemption_id uuid, item_name text, cost int, status text, balance int);
--> statement-breakpoint
CREATE TABLE "learners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "learners_demo_expires" CHECK (("learners"."kind" = 'demo') = ("learners"."expires_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "mail_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"new_email" text,
	"sign_up_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"learner_id" uuid,
	"to" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"links" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"last_error" text,
	"abandoned" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_ups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"password_hash" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"birthdate" date NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage_counters" (
	"learner_id" uuid NOT NULL,
	"day" date NOT NULL,
	"key" text NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "usage_counters_learner_id_day_key_pk" PRIMARY KEY("learner_id","day","key"),
	CONSTRAINT "usage_not_negative" CHECK ("usage_counters"."used" >= 0)
);
--> statement-breakpoint
CREATE TABLE "used_trials" (
	"key" text PRIMARY KEY NOT NULL,
	"trial_ends_at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"usage" jsonb NOT NULL,
	"kept_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"owner_proved" boolean DEFAULT true NOT NULL,
	"phone" text NOT NULL,
	"birthdate" date NOT NULL,
	"address" text NOT NULL,
	"board_name" text DEFAULT 'automatic' NOT NULL,
	"nickname" text,
	"country" text,
	"time_zone" text,
	"google_subject" text,
	"google_refused" boolean DEFAULT false NOT NULL,
	"email_verified_at" timestamp with time zone,
	"trial_ends_at" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"last_login_at" timestamp with time zone,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_google_subject_unique" UNIQUE("google_subject")
);
--> statement-breakpoint
CREATE TABLE "admin_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "admin_sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "admins" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_login_at" timestamp with time zone,
	CONSTRAINT "admins_username_unique" UNIQUE("username")
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" uuid NOT NULL,
	"stage" text NOT NULL,
	"action" text NOT NULL,
	"admin" text NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"detail" jsonb NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "audit_entries_id_stage_pk" PRIMARY KEY("id","stage")
);
--> statement-breakpoint
CREATE TABLE "billing_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" text,
	"customer_email" text,
	"subscription_id" text,
	"status" text,
	"plan" text,
	"period_end" timestamp with time zone,
	"bought_at" timestamp with time zone,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"checkout_id" text,
	"checkout_plan" text,
	"checkout_round" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone,
	"check_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_accounts_customer_id_unique" UNIQUE("customer_id"),
	CONSTRAINT "billing_accounts_subscription_id_unique" UNIQUE("subscription_id"),
	CONSTRAINT "billing_accounts_subscription" CHECK (("billing_accounts"."subscription_id" is null) = ("billing_accounts"."status" is null) and ("billing_accounts"."status" is null) = ("billing_accounts"."plan" is null) and ("billing_accounts"."plan" is null) = ("billing_accounts"."period_end" is null)),
	CONSTRAINT "billing_accounts_checkout" CHECK (("billing_accounts"."checkout_id" is null) = ("billing_accounts"."checkout_plan" is null))
);
--> statement-breakpoint
CREATE TABLE "billing_notices" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_notices_user_id_kind_about_pk" PRIMARY KEY("user_id","kind","about")
);
--> statement-breakpoint
CREATE TABLE "plan_changes" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_changes_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "stripe_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "subscription_problems" (
	"user_id" uuid NOT NULL,
	"subscription_id" text NOT NULL,
	"reason" text NOT NULL,
	"price_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscription_problems_user_id_subscription_id_pk" PRIMARY KEY("user_id","subscription_id")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"learner_id" uuid NOT NULL,
	"filename" text NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"source_url" text,
	"content_hash" text NOT NULL,
	"file_hash" text,
	"file_size" bigint,
	"language" text NOT NULL,
	"page_count" integer NOT NULL,
	"word_count" integer NOT NULL,
	"notes" jsonb NOT NULL,
	"engine" text NOT NULL,
	"summary" jsonb NOT NULL,
	"structure" jsonb NOT NULL,
	"word_cloud" jsonb NOT NULL,
	"suggested_questions" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "documents_owner" UNIQUE("id","learner_id")
);
--> statement-breakpoint
CREATE TABLE "professor_ratings" (
	"professor_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"rating" smallint NOT NULL,
	"rated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "professor_ratings_professor_id_user_id_pk" PRIMARY KEY("professor_id","user_id"),
	CONSTRAINT "professor_ratings_rating" CHECK ("professor_ratings"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "professors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"department" text,
	"school" text NOT NULL,
	"title" text,
	"state" text,
	"contact_email" text,
	"phone" text,
	"profile_url" text,
	"rating" real,
	"num_ratings" integer DEFAULT 0 NOT NULL,
	"difficulty" real,
	"would_take_again" real,
	"search" text NOT NULL,
	"listed" boolean DEFAULT true NOT NULL,
	CONSTRAINT "professors_key" UNIQUE("source","key"),
	CONSTRAINT "professors_figures" CHECK ("professors"."rating" between 0 and 5 and "professors"."difficulty" between 0 and 5 and "professors"."would_take_again" between 0 and 100),
	CONSTRAINT "professors_counted" CHECK ("professors"."num_ratings" >= 0),
	CONSTRAINT "professors_profile" CHECK ("professors"."profile_url" ~ '^https?://')
);
--> statement-breakpoint
CREATE TABLE "object_removals" (
	"object_id" uuid PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_file_pieces" (
	"file_id" uuid NOT NULL,
	"start" bigint NOT NULL,
	"size" integer NOT NULL,
	"data" "bytea",
	"object_id" uuid,
	CONSTRAINT "stored_file_pieces_file_id_start_pk" PRIMARY KEY("file_id","start"),
	CONSTRAINT "stored_file_pieces_object" UNIQUE("object_id"),
	CONSTRAINT "stored_file_pieces_size" CHECK ("stored_file_pieces"."size" between 1 and 1048576 and coalesce(octet_length("stored_file_pieces"."data"), "stored_file_pieces"."size") = "stored_file_pieces"."size"),
	CONSTRAINT "stored_file_pieces_place" CHECK (num_nonnulls("stored_file_pieces"."data", "stored_file_pieces"."object_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"learner_id" uuid NOT NULL,
	"document_id" uuid,
	"filename" text NOT NULL,
	"content_type" text,
	"source_url" text,
	"size" bigint NOT NULL,
	"received" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "stored_files_document" UNIQUE("document_id"),
	CONSTRAINT "stored_files_received" CHECK ("stored_files"."received" between 0 and "stored_files"."size"),
	CONSTRAINT "stored_files_expiry" CHECK (("stored_files"."document_id" is null) = ("stored_files"."expires_at" is not null)),
	CONSTRAINT "stored_files_original" CHECK ("stored_files"."document_id" is null or "stored_files"."received" = "stored_files"."size")
);
--> statement-breakpoint
CREATE TABLE "local_checkouts" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"client_reference" text NOT NULL,
	"plan" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"paid" boolean DEFAULT false NOT NULL,
	"subscription_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "local_checkouts_subscription" UNIQUE("subscription_id")
);
--> statement-breakpoint
CREATE TABLE "local_customers" (
	"id" text PRIMARY KEY NOT NULL,
	"client_reference" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "local_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"status" text NOT NULL,
	"plan" text NOT NULL,
	"period_end" timestamp with time zone NOT NULL,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"card_fails" boolean DEFAULT false NOT NULL,
	"charge_id" text NOT NULL,
	"refunded" boolean DEFAULT false NOT NULL,
	"paid_cents" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "local_subscriptions_charge_id_unique" UNIQUE("charge_id")
);
--> statement-breakpoint
CREATE TABLE "challenge_completions" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"challenge_id" text NOT NULL,
	"place" integer NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "challenge_completions_user_id_day_challenge_id_pk" PRIMARY KEY("user_id","day","challenge_id"),
	CONSTRAINT "challenge_completions_two" CHECK ("challenge_completions"."place" between 1 and 2)
);
--> statement-breakpoint
CREATE TABLE "challenges" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"target" integer NOT NULL,
	"reward" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "challenges_target" CHECK ("challenges"."target" > 0),
	CONSTRAINT "challenges_reward" CHECK ("challenges"."reward" > 0)
);
--> statement-breakpoint
CREATE TABLE "drops" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	"claimed_at" timestamp with time zone,
	CONSTRAINT "drops_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "spins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"points" integer NOT NULL,
	"streak" integer NOT NULL,
	"spun_at" timestamp with time zone NOT NULL,
	"claimed_at" timestamp with time zone,
	CONSTRAINT "spins_points" CHECK ("spins"."points" between 1 and 4)
);
--> statement-breakpoint
CREATE TABLE "board_histogram" (
	"board" text NOT NULL,
	"width" integer NOT NULL,
	"slot" integer NOT NULL,
	"users" integer NOT NULL,
	CONSTRAINT "board_histogram_board_width_slot_pk" PRIMARY KEY("board","width","slot"),
	CONSTRAINT "board_histogram_users" CHECK ("board_histogram"."users" >= 0)
);
--> statement-breakpoint
CREATE TABLE "board_scores" (
	"board" text NOT NULL,
	"user_id" uuid NOT NULL,
	"score" integer NOT NULL,
	"shown" boolean NOT NULL,
	"since" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "board_scores_user_id_board_pk" PRIMARY KEY("user_id","board")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"source" text NOT NULL,
	"points" integer NOT NULL,
	"asked" integer NOT NULL,
	"day" date NOT NULL,
	"note" text,
	"request_key" text,
	"request_fingerprint" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "point_days" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"earned" integer NOT NULL,
	"frozen" boolean DEFAULT false NOT NULL,
	CONSTRAINT "point_days_user_id_day_pk" PRIMARY KEY("user_id","day"),
	CONSTRAINT "point_days_cap" CHECK ("point_days"."earned" between 0 and 15)
);
--> statement-breakpoint
CREATE TABLE "review_pace" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"previous_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "study_events" (
	"user_id" uuid NOT NULL,
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "study_events_user_id_source_pk" PRIMARY KEY("user_id","source")
);
--> statement-breakpoint
CREATE TABLE "wallets" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"board_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"balance" integer DEFAULT 0 NOT NULL,
	"lifetime" integer DEFAULT 0 NOT NULL,
	"streak" integer DEFAULT 0 NOT NULL,
	"longest_streak" integer DEFAULT 0 NOT NULL,
	"last_streak_day" date,
	"freezes" integer DEFAULT 0 NOT NULL,
	"on_board" boolean DEFAULT true NOT NULL,
	CONSTRAINT "wallets_board_id_unique" UNIQUE("board_id"),
	CONSTRAINT "wallets_balance" CHECK ("wallets"."balance" >= 0),
	CONSTRAINT "wallets_lifetime" CHECK ("wallets"."lifetime" >= 0),
	CONSTRAINT "wallets_freezes" CHECK ("wallets"."freezes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "processing_jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"learner_id" uuid NOT NULL,
	"work" text NOT NULL,
	"filename" text NOT NULL,
	"status" text NOT NULL,
	"stage" text NOT NULL,
	"fraction" double precision NOT NULL,
	"taken" jsonb NOT NULL,
	"document_id" uuid,
	"file_id" uuid,
	"source_url" text,
	"detached" boolean DEFAULT false NOT NULL,
	"again" boolean DEFAULT true NOT NULL,
	"runner" uuid,
	"runs" integer DEFAULT 1 NOT NULL,
	"progress_run" integer DEFAULT 0 NOT NULL,
	"error" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"heartbeat_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reading_checkpoints" (
	"job_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"position" integer NOT NULL,
	"data" "bytea" NOT NULL,
	CONSTRAINT "reading_checkpoints_job_id_kind_position_pk" PRIMARY KEY("job_id","kind","position")
);
--> statement-breakpoint
CREATE TABLE "upload_leases" (
	"learner_id" uuid NOT NULL,
	"slot" integer NOT NULL,
	"holder" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "upload_leases_learner_id_slot_pk" PRIMARY KEY("learner_id","slot")
);
--> statement-breakpoint
CREATE TABLE "worker_time" (
	"key" text PRIMARY KEY NOT NULL,
	"seconds" double precision NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "owned_perks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"amount" integer NOT NULL,
	"equipped" boolean DEFAULT false NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "owned_perks_amount" CHECK ("owned_perks"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "redemptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"item_id" text NOT NULL,
	"item_name" text NOT NULL,
	"points_spent" integer NOT NULL,
	"status" text NOT NULL,
	"shipping" jsonb,
	"ledger_entry_id" bigint NOT NULL,
	"redeemed_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"note" text,
	CONSTRAINT "redemptions_ledger_entry_id_unique" UNIQUE("ledger_entry_id"),
	CONSTRAINT "redemptions_points" CHECK ("redemptions"."points_spent" > 0)
);
--> statement-breakpoint
CREATE TABLE "reward_items" (
	"id" text PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"points_cost" integer NOT NULL,
	"value_cents" integer NOT NULL,
	"stock" integer,
	"stock_given" integer,
	"requires_shipping" boolean NOT NULL,
	"perk" jsonb,
	"position" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "reward_items_cost" CHECK ("reward_items"."points_cost" > 0),
	CONSTRAINT "reward_items_stock" CHECK ("reward_items"."stock" >= 0),
	CONSTRAINT "reward_items_counted" CHECK (("reward_items"."stock" is null) = ("reward_items"."stock_given" is null))
);
--> statement-breakpoint
CREATE TABLE "prepared_samples" (
	"key" text PRIMARY KEY NOT NULL,
	"document" jsonb,
	"pack" jsonb,
	"search_index" "bytea",
	"holder" uuid,
	"lease_ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "prepared_samples_whole" CHECK (num_nonnulls("prepared_samples"."document", "prepared_samples"."pack", "prepared_samples"."search_index") in (0, 3)),
	CONSTRAINT "prepared_samples_holder" CHECK (num_nonnulls("prepared_samples"."document", "prepared_samples"."holder") = 1)
);
--> statement-breakpoint
CREATE TABLE "card_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"card_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"grade" integer NOT NULL,
	"took_ms" integer,
	"reviewed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "card_reviews_grade" CHECK ("card_reviews"."grade" between 1 and 4)
);
--> statement-breakpoint
CREATE TABLE "cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"front" text NOT NULL,
	"back" text NOT NULL,
	"category" text NOT NULL,
	"difficulty" text NOT NULL,
	"passage" integer NOT NULL,
	"quote_start" integer NOT NULL,
	"quote" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "concept_relations" (
	"document_id" uuid NOT NULL,
	"from_concept" integer NOT NULL,
	"to_concept" integer NOT NULL,
	"label" text NOT NULL,
	"passage" integer NOT NULL,
	"quote_start" integer NOT NULL,
	"quote" text NOT NULL,
	CONSTRAINT "concept_relations_document_id_from_concept_to_concept_pk" PRIMARY KEY("document_id","from_concept","to_concept")
);
--> statement-breakpoint
CREATE TABLE "concepts" (
	"document_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"weight" double precision NOT NULL,
	"passage" integer NOT NULL,
	"quote_start" integer NOT NULL,
	"quote" text NOT NULL,
	CONSTRAINT "concepts_document_id_position_pk" PRIMARY KEY("document_id","position")
);
--> statement-breakpoint
CREATE TABLE "index_pieces" (
	"document_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"data" "bytea" NOT NULL,
	CONSTRAINT "index_pieces_document_id_position_pk" PRIMARY KEY("document_id","position")
);
--> statement-breakpoint
CREATE TABLE "key_points" (
	"lesson_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"passage" integer NOT NULL,
	"quote_start" integer NOT NULL,
	"quote" text NOT NULL,
	CONSTRAINT "key_points_lesson_id_position_pk" PRIMARY KEY("lesson_id","position")
);
--> statement-breakpoint
CREATE TABLE "lesson_completions" (
	"lesson_id" uuid PRIMARY KEY NOT NULL,
	"completed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lessons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"duration_minutes" integer NOT NULL,
	"content" text NOT NULL,
	"first_page" integer,
	"last_page" integer
);
--> statement-breakpoint
CREATE TABLE "mastered_cards" (
	"card_id" uuid PRIMARY KEY NOT NULL,
	"mastered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passages" (
	"document_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"section" integer NOT NULL,
	"page" integer,
	"start" integer NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "passages_document_id_position_pk" PRIMARY KEY("document_id","position")
);
--> statement-breakpoint
CREATE TABLE "sections" (
	"document_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"level" integer NOT NULL,
	"title" text NOT NULL,
	"first_passage" integer NOT NULL,
	CONSTRAINT "sections_document_id_position_pk" PRIMARY KEY("document_id","position")
);
--> statement-breakpoint
CREATE TABLE "tutor_exchanges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"question" text NOT NULL,
	"answer" text,
	"sources" jsonb NOT NULL,
	"in_document" boolean DEFAULT true NOT NULL,
	"engine" text NOT NULL,
	"taken" jsonb NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_sign_up_id_sign_ups_id_fk" FOREIGN KEY ("sign_up_id") REFERENCES "public"."sign_ups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_learner_id_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ups" ADD CONSTRAINT "sign_ups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_counters" ADD CONSTRAINT "usage_counters_learner_id_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_id_learners_id_fk" FOREIGN KEY ("id") REFERENCES "public"."learners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD CONSTRAINT "admin_sessions_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_notices" ADD CONSTRAINT "billing_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_changes" ADD CONSTRAINT "plan_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_problems" ADD CONSTRAINT "subscription_problems_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_learner_id_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professor_ratings" ADD CONSTRAINT "professor_ratings_professor_id_professors_id_fk" FOREIGN KEY ("professor_id") REFERENCES "public"."professors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professor_ratings" ADD CONSTRAINT "professor_ratings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_file_pieces" ADD CONSTRAINT "stored_file_pieces_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_learner_id_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_document_fk" FOREIGN KEY ("document_id","learner_id") REFERENCES "public"."documents"("id","learner_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "local_checkouts" ADD CONSTRAINT "local_checkouts_customer_id_local_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."local_customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "local_checkouts" ADD CONSTRAINT "local_checkouts_subscription_id_local_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."local_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "local_subscriptions" ADD CONSTRAINT "local_subscriptions_customer_id_local_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."local_customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_completions" ADD CONSTRAINT "challenge_completions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_completions" ADD CONSTRAINT "challenge_completions_challenge_id_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drops" ADD CONSTRAINT "drops_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spins" ADD CONSTRAINT "spins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "processing_jobs" ADD CONSTRAINT "processing_jobs_learner_id_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "processing_jobs" ADD CONSTRAINT "processing_jobs_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "processing_jobs" ADD CONSTRAINT "processing_jobs_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_checkpoints" ADD CONSTRAINT "reading_checkpoints_job_id_processing_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."processing_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_leases" ADD CONSTRAINT "upload_leases_learner_id_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_item_id_reward_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."reward_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_reviews" ADD CONSTRAINT "card_reviews_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_reviews" ADD CONSTRAINT "card_reviews_learner_id_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concept_relations" ADD CONSTRAINT "concept_relations_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concept_relations" ADD CONSTRAINT "concept_relations_from" FOREIGN KEY ("document_id","from_concept") REFERENCES "public"."concepts"("document_id","position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concept_relations" ADD CONSTRAINT "concept_relations_to" FOREIGN KEY ("document_id","to_concept") REFERENCES "public"."concepts"("document_id","position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concepts" ADD CONSTRAINT "concepts_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "index_pieces" ADD CONSTRAINT "index_pieces_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "key_points" ADD CONSTRAINT "key_points_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_completions" ADD CONSTRAINT "lesson_completions_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mastered_cards" ADD CONSTRAINT "mastered_cards_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passages" ADD CONSTRAINT "passages_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections" ADD CONSTRAINT "sections_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_exchanges" ADD CONSTRAINT "tutor_exchanges_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "learners_expiry" ON "learners" USING btree ("expires_at") WHERE "learners"."expires_at" is not null;--> statement-breakpoint
CREATE INDEX "mail_tokens_user" ON "mail_tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "mail_tokens_sign_up" ON "mail_tokens" USING btree ("sign_up_id") WHERE "mail_tokens"."sign_up_id" is not null;--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("next_try_at") WHERE "outbox"."sent_at" is null and not "outbox"."abandoned";--> statement-breakpoint
CREATE INDEX "outbox_to" ON "outbox" USING btree ("to","created_at");--> statement-breakpoint
CREATE INDEX "outbox_learner" ON "outbox" USING btree ("learner_id") WHERE "outbox"."learner_id" is not null;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_ups_device" ON "sign_ups" USING btree ("user_id","device_id");--> statement-breakpoint
CREATE INDEX "sign_ups_age" ON "sign_ups" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "used_trials_age" ON "used_trials" USING btree ("kept_at");--> statement-breakpoint
CREATE INDEX "users_trial_end" ON "users" USING btree ("trial_ends_at") WHERE "users"."trial_ends_at" is not null;--> statement-breakpoint
CREATE INDEX "admin_sessions_admin" ON "admin_sessions" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "audit_entries_user" ON "audit_entries" USING btree ("user_id","happened_at");--> statement-breakpoint
CREATE INDEX "billing_accounts_check" ON "billing_accounts" USING btree ("check_at") WHERE "billing_accounts"."check_at" is not null;--> statement-breakpoint
CREATE INDEX "billing_accounts_renewal" ON "billing_accounts" USING btree ("period_end") WHERE "billing_accounts"."status" = 'active' and "billing_accounts"."plan" = 'yearly';--> statement-breakpoint
CREATE INDEX "billing_accounts_failed" ON "billing_accounts" USING btree ("user_id") WHERE "billing_accounts"."status" = 'past_due';--> statement-breakpoint
CREATE INDEX "plan_changes_created" ON "plan_changes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "stripe_events_received" ON "stripe_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "documents_learner" ON "documents" USING btree ("learner_id","opened_at");--> statement-breakpoint
CREATE INDEX "documents_text" ON "documents" USING btree ("learner_id","content_hash");--> statement-breakpoint
CREATE INDEX "professor_ratings_user" ON "professor_ratings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "professors_search" ON "professors" USING gist ("search" gist_trgm_ops) WHERE "professors"."listed";--> statement-breakpoint
CREATE INDEX "object_removals_due" ON "object_removals" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "stored_files_learner" ON "stored_files" USING btree ("learner_id");--> statement-breakpoint
CREATE INDEX "stored_files_expires" ON "stored_files" USING btree ("expires_at") WHERE "stored_files"."expires_at" is not null;--> statement-breakpoint
CREATE INDEX "local_checkouts_customer" ON "local_checkouts" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "local_subscriptions_customer" ON "local_subscriptions" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "challenge_completions_place" ON "challenge_completions" USING btree ("user_id","day","place");--> statement-breakpoint
CREATE UNIQUE INDEX "spins_latest" ON "spins" USING btree ("user_id","spun_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "spins_one_unclaimed" ON "spins" USING btree ("user_id") WHERE "spins"."claimed_at" is null;--> statement-breakpoint
CREATE INDEX "board_scores_top" ON "board_scores" USING btree ("board","score" DESC NULLS LAST,"since","user_id") WHERE "board_scores"."shown";--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_source" ON "ledger_entries" USING btree ("user_id","source");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_request" ON "ledger_entries" USING btree ("user_id","request_key") WHERE "ledger_entries"."request_key" is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_history" ON "ledger_entries" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "study_events_day" ON "study_events" USING btree ("user_id","day","kind");--> statement-breakpoint
CREATE INDEX "processing_jobs_learner" ON "processing_jobs" USING btree ("learner_id","created_at");--> statement-breakpoint
CREATE INDEX "processing_jobs_running" ON "processing_jobs" USING btree ("heartbeat_at") WHERE "processing_jobs"."status" = 'running';--> statement-breakpoint
CREATE INDEX "processing_jobs_file" ON "processing_jobs" USING btree ("file_id") WHERE "processing_jobs"."file_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "processing_jobs_one_file" ON "processing_jobs" USING btree ("file_id") WHERE "processing_jobs"."status" = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "processing_jobs_one_part" ON "processing_jobs" USING btree ("document_id","work") WHERE "processing_jobs"."status" = 'running';--> statement-breakpoint
CREATE INDEX "worker_time_ends" ON "worker_time" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "owned_perks_once" ON "owned_perks" USING btree ("user_id","kind","name");--> statement-breakpoint
CREATE UNIQUE INDEX "owned_perks_equipped" ON "owned_perks" USING btree ("user_id","kind") WHERE "owned_perks"."equipped";--> statement-breakpoint
CREATE INDEX "redemptions_user" ON "redemptions" USING btree ("user_id","redeemed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "redemptions_pending" ON "redemptions" USING btree ("redeemed_at") WHERE "redemptions"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "card_reviews_card" ON "card_reviews" USING btree ("card_id","reviewed_at");--> statement-breakpoint
CREATE INDEX "card_reviews_learner" ON "card_reviews" USING btree ("learner_id","reviewed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "cards_position" ON "cards" USING btree ("document_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "lessons_position" ON "lessons" USING btree ("document_id","position");--> statement-breakpoint
CREATE INDEX "passages_page" ON "passages" USING btree ("document_id","page");--> statement-breakpoint
CREATE INDEX "tutor_exchanges_document" ON "tutor_exchanges" USING btree ("document_id","asked_at");