CREATE TABLE "match_times" (
	"learner_id" uuid NOT NULL,
	"document_id" uuid,
	"chapter" integer DEFAULT 0 NOT NULL,
	"pairs" integer NOT NULL,
	"best_ms" integer NOT NULL,
	"achieved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "match_times_scope" UNIQUE NULLS NOT DISTINCT("learner_id","document_id","chapter","pairs"),
	CONSTRAINT "match_times_best" CHECK ("match_times"."best_ms" > 0)
);
--> statement-breakpoint
CREATE TABLE "practice_answers" (
	"run_id" uuid NOT NULL,
	"item" integer NOT NULL,
	"attempt" integer NOT NULL,
	"answer" jsonb,
	"correct" boolean NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "practice_answers_run_id_item_attempt_pk" PRIMARY KEY("run_id","item","attempt")
);
--> statement-breakpoint
CREATE TABLE "practice_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"learner_id" uuid NOT NULL,
	"document_id" uuid,
	"chapter" integer DEFAULT 0 NOT NULL,
	"kind" text NOT NULL,
	"items" jsonb NOT NULL,
	"settled" integer DEFAULT 0 NOT NULL,
	"limit_seconds" integer,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "practice_runs_settled" CHECK ("practice_runs"."settled" between 0 and jsonb_array_length("practice_runs"."items"))
);
--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "practice" jsonb;--> statement-breakpoint
ALTER TABLE "match_times" ADD CONSTRAINT "match_times_learner_id_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_times" ADD CONSTRAINT "match_times_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_answers" ADD CONSTRAINT "practice_answers_run_id_practice_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."practice_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_runs" ADD CONSTRAINT "practice_runs_learner_id_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_runs" ADD CONSTRAINT "practice_runs_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "match_times_document" ON "match_times" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "practice_runs_started" ON "practice_runs" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "practice_runs_learner" ON "practice_runs" USING btree ("learner_id","started_at");--> statement-breakpoint
CREATE INDEX "practice_runs_document" ON "practice_runs" USING btree ("document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "practice_runs_open" ON "practice_runs" USING btree ("learner_id","kind",coalesce("document_id", "learner_id"),"chapter") WHERE "practice_runs"."finished_at" is null;