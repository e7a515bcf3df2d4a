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
	CONSTRAINT "board_scores_board_user_id_pk" PRIMARY KEY("board","user_id")
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
	"request_print" text,
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
CREATE TABLE "owned_perks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"amount" integer NOT NULL,
	"worn" boolean DEFAULT false NOT NULL,
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
ALTER TABLE "challenge_completions" ADD CONSTRAINT "challenge_completions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_completions" ADD CONSTRAINT "challenge_completions_challenge_id_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drops" ADD CONSTRAINT "drops_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spins" ADD CONSTRAINT "spins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_item_id_reward_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."reward_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "challenge_completions_place" ON "challenge_completions" USING btree ("user_id","day","place");--> statement-breakpoint
CREATE UNIQUE INDEX "spins_latest" ON "spins" USING btree ("user_id","spun_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "spins_one_unclaimed" ON "spins" USING btree ("user_id") WHERE "spins"."claimed_at" is null;--> statement-breakpoint
CREATE INDEX "board_scores_top" ON "board_scores" USING btree ("board","score" DESC NULLS LAST,"user_id") WHERE "board_scores"."shown";--> statement-breakpoint
CREATE INDEX "board_scores_user" ON "board_scores" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_source" ON "ledger_entries" USING btree ("user_id","source");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_request" ON "ledger_entries" USING btree ("user_id","request_key") WHERE "ledger_entries"."request_key" is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_history" ON "ledger_entries" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "study_events_day" ON "study_events" USING btree ("user_id","day","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "owned_perks_once" ON "owned_perks" USING btree ("user_id","kind","name");--> statement-breakpoint
CREATE INDEX "redemptions_user" ON "redemptions" USING btree ("user_id","redeemed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "redemptions_pending" ON "redemptions" USING btree ("redeemed_at") WHERE "redemptions"."status" = 'pending';