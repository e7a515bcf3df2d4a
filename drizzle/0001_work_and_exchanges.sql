CREATE TABLE "tutor_exchanges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"question" text NOT NULL,
	"answer" text,
	"sources" jsonb NOT NULL,
	"engine" text NOT NULL,
	"taken" jsonb NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tutor_messages" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "tutor_messages" CASCADE;--> statement-breakpoint
ALTER TABLE "processing_jobs" ADD COLUMN "work" text NOT NULL;--> statement-breakpoint
ALTER TABLE "tutor_exchanges" ADD CONSTRAINT "tutor_exchanges_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tutor_exchanges_document" ON "tutor_exchanges" USING btree ("document_id","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "processing_jobs_one_part" ON "processing_jobs" USING btree ("document_id","work") WHERE "processing_jobs"."status" = 'running';