ALTER TABLE "documents" ADD COLUMN "themes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "concepts" ADD COLUMN "theme" integer;