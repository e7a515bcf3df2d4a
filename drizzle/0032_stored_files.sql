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
ALTER TABLE "processing_jobs" ADD COLUMN "file_id" uuid;--> statement-breakpoint
ALTER TABLE "stored_file_pieces" ADD CONSTRAINT "stored_file_pieces_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_learner_id_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_document_fk" FOREIGN KEY ("document_id","learner_id") REFERENCES "public"."documents"("id","learner_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "object_removals_due" ON "object_removals" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "stored_files_learner" ON "stored_files" USING btree ("learner_id");--> statement-breakpoint
CREATE INDEX "stored_files_expires" ON "stored_files" USING btree ("expires_at") WHERE "stored_files"."expires_at" is not null;--> statement-breakpoint
ALTER TABLE "processing_jobs" ADD CONSTRAINT "processing_jobs_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "processing_jobs_file" ON "processing_jobs" USING btree ("file_id") WHERE "processing_jobs"."file_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "processing_jobs_one_file" ON "processing_jobs" USING btree ("file_id") WHERE "processing_jobs"."status" = 'running';