CREATE TABLE "card_schedules" (
	"card_id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"parameters" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"stability" double precision DEFAULT 0 NOT NULL,
	"difficulty" double precision DEFAULT 0 NOT NULL,
	"reps" integer DEFAULT 0 NOT NULL,
	"lapses" integer DEFAULT 0 NOT NULL,
	"introduced_day" date,
	"last_day" date,
	"last_at" timestamp with time zone,
	"due_day" date,
	"due_at" timestamp with time zone,
	"set_aside" boolean DEFAULT false NOT NULL,
	"released_lapses" integer,
	CONSTRAINT "card_schedules_due" CHECK (num_nonnulls("card_schedules"."due_day", "card_schedules"."due_at") = ("card_schedules"."state" <> 'new')::int)
);
--> statement-breakpoint
CREATE TABLE "leech_releases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"card_id" uuid NOT NULL,
	"released_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_undos" (
	"review_id" uuid PRIMARY KEY NOT NULL,
	"card_id" uuid NOT NULL,
	"undone_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "study_settings" (
	"learner_id" uuid PRIMARY KEY NOT NULL,
	"time_zone" text,
	"day_start_hour" integer DEFAULT 4 NOT NULL,
	"new_cards_per_day" integer DEFAULT 20 NOT NULL,
	"desired_retention" double precision DEFAULT 0.9 NOT NULL,
	"weights" jsonb,
	"fitted_at" timestamp with time zone,
	"parameters" integer DEFAULT 0 NOT NULL,
	"rebuilt" integer,
	CONSTRAINT "study_settings_hour" CHECK ("study_settings"."day_start_hour" between 0 and 23)
);
--> statement-breakpoint
ALTER TABLE "card_reviews" ADD COLUMN "study_day" date;--> statement-breakpoint
ALTER TABLE "card_reviews" ADD COLUMN "counted" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "card_schedules" ADD CONSTRAINT "card_schedules_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_schedules" ADD CONSTRAINT "card_schedules_owner" FOREIGN KEY ("document_id","learner_id") REFERENCES "public"."documents"("id","learner_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "leech_releases" ADD CONSTRAINT "leech_releases_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_undos" ADD CONSTRAINT "review_undos_review_id_card_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."card_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_undos" ADD CONSTRAINT "review_undos_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_settings" ADD CONSTRAINT "study_settings_learner_id_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_schedules_document" ON "card_schedules" USING btree ("document_id","state");--> statement-breakpoint
CREATE INDEX "card_schedules_due_day" ON "card_schedules" USING btree ("learner_id","due_day") WHERE "card_schedules"."due_day" is not null and not "card_schedules"."set_aside";--> statement-breakpoint
CREATE INDEX "card_schedules_due_at" ON "card_schedules" USING btree ("learner_id","due_at") WHERE "card_schedules"."due_at" is not null and not "card_schedules"."set_aside";--> statement-breakpoint
CREATE INDEX "card_schedules_introduced" ON "card_schedules" USING btree ("learner_id","introduced_day");--> statement-breakpoint
CREATE INDEX "card_schedules_set_aside" ON "card_schedules" USING btree ("learner_id") WHERE "card_schedules"."set_aside";--> statement-breakpoint
CREATE INDEX "leech_releases_card" ON "leech_releases" USING btree ("card_id","released_at");--> statement-breakpoint
CREATE INDEX "review_undos_card" ON "review_undos" USING btree ("card_id");--> statement-breakpoint
INSERT INTO "card_schedules" ("card_id", "document_id", "learner_id")
SELECT "cards"."id", "documents"."id", "documents"."learner_id" FROM "cards" JOIN "documents" ON "documents"."id" = "cards"."document_id"
ON CONFLICT DO NOTHING;
