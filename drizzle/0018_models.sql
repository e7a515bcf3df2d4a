CREATE TABLE "model_consents" (
	"learner_id" uuid NOT NULL,
	"host" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "model_consents_learner_id_host_pk" PRIMARY KEY("learner_id","host")
);
--> statement-breakpoint
CREATE TABLE "model_days" (
	"day" date PRIMARY KEY NOT NULL,
	"tokens" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_runs" (
	"document_id" uuid NOT NULL,
	"chapter" integer NOT NULL,
	"status" text NOT NULL,
	"model" text NOT NULL,
	"host" text NOT NULL,
	"runner" uuid,
	"lease_until" timestamp with time zone,
	"sections" integer,
	"fault" text,
	"dropped" integer DEFAULT 0 NOT NULL,
	"input_tokens" bigint DEFAULT 0 NOT NULL,
	"output_tokens" bigint DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "model_runs_document_id_chapter_pk" PRIMARY KEY("document_id","chapter")
);
--> statement-breakpoint
CREATE TABLE "model_sections" (
	"document_id" uuid NOT NULL,
	"chapter" integer NOT NULL,
	"position" integer NOT NULL,
	"first_passage" integer NOT NULL,
	"end_passage" integer NOT NULL,
	"answer" jsonb,
	"done_at" timestamp with time zone NOT NULL,
	CONSTRAINT "model_sections_document_id_chapter_position_pk" PRIMARY KEY("document_id","chapter","position")
);
--> statement-breakpoint
CREATE TABLE "model_tokens" (
	"learner_id" uuid NOT NULL,
	"day" date NOT NULL,
	"tokens" bigint NOT NULL,
	CONSTRAINT "model_tokens_learner_id_day_pk" PRIMARY KEY("learner_id","day")
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "summary_engine" text DEFAULT 'local' NOT NULL;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "engine" text DEFAULT 'local' NOT NULL;--> statement-breakpoint
ALTER TABLE "checks" ADD COLUMN "engine" text DEFAULT 'local' NOT NULL;--> statement-breakpoint
ALTER TABLE "concept_relations" ADD COLUMN "engine" text DEFAULT 'local' NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "points_engine" text DEFAULT 'local' NOT NULL;--> statement-breakpoint
ALTER TABLE "tutor_exchanges" ADD COLUMN "extras" jsonb;--> statement-breakpoint
ALTER TABLE "tutor_exchanges" ADD COLUMN "cleared_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "model_consents" ADD CONSTRAINT "model_consents_learner_id_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_runs" ADD CONSTRAINT "model_runs_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_sections" ADD CONSTRAINT "model_sections_run" FOREIGN KEY ("document_id","chapter") REFERENCES "public"."model_runs"("document_id","chapter") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_tokens" ADD CONSTRAINT "model_tokens_learner_id_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "model_runs_lease" ON "model_runs" USING btree ("status","lease_until");--> statement-breakpoint
CREATE INDEX "model_tokens_day" ON "model_tokens" USING btree ("day");--> statement-breakpoint
CREATE INDEX "tutor_exchanges_cleared" ON "tutor_exchanges" USING btree ("cleared_at") WHERE "tutor_exchanges"."cleared_at" is not null;