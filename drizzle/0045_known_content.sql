ALTER TABLE "documents" ADD COLUMN "file_hash" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "file_size" bigint;--> statement-breakpoint
ALTER TABLE "processing_jobs" ADD COLUMN "again" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "documents_text" ON "documents" USING btree ("learner_id","content_hash");