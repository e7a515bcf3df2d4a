CREATE TABLE "reading_checkpoints" (
	"job_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"position" integer NOT NULL,
	"data" "bytea" NOT NULL,
	CONSTRAINT "reading_checkpoints_job_id_kind_position_pk" PRIMARY KEY("job_id","kind","position")
);
--> statement-breakpoint
ALTER TABLE "processing_jobs" ADD COLUMN "source_url" text;--> statement-breakpoint
ALTER TABLE "processing_jobs" ADD COLUMN "detached" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "processing_jobs" ADD COLUMN "runner" uuid;--> statement-breakpoint
ALTER TABLE "processing_jobs" ADD COLUMN "runs" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "processing_jobs" ADD COLUMN "progress_run" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reading_checkpoints" ADD CONSTRAINT "reading_checkpoints_job_id_processing_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."processing_jobs"("id") ON DELETE cascade ON UPDATE no action;