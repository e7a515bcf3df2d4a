CREATE TABLE "chapters" (
	"document_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"first_passage" integer NOT NULL,
	"end_passage" integer NOT NULL,
	"first_page" integer,
	"last_page" integer,
	"words" integer NOT NULL,
	"pack" jsonb,
	"parts" jsonb,
	CONSTRAINT "chapters_document_id_position_pk" PRIMARY KEY("document_id","position")
);
--> statement-breakpoint
DROP INDEX "cards_position";--> statement-breakpoint
DROP INDEX "lessons_position";--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "gist" jsonb;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "section_lines" jsonb;--> statement-breakpoint
ALTER TABLE "processing_jobs" ADD COLUMN "outline" jsonb;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "chapter" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "chapter" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chapters" ADD CONSTRAINT "chapters_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "processing_jobs_one_chapter" ON "processing_jobs" USING btree ("learner_id") WHERE "processing_jobs"."status" = 'running' and "processing_jobs"."work" = 'chapter';--> statement-breakpoint
CREATE UNIQUE INDEX "cards_position" ON "cards" USING btree ("document_id","chapter","position");--> statement-breakpoint
CREATE UNIQUE INDEX "lessons_position" ON "lessons" USING btree ("document_id","chapter","position");