CREATE TABLE "prepared_samples" (
	"key" text PRIMARY KEY NOT NULL,
	"document" jsonb,
	"pack" jsonb,
	"search_index" "bytea",
	"holder" uuid,
	"lease_ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "prepared_samples_whole" CHECK (num_nonnulls("prepared_samples"."document", "prepared_samples"."pack", "prepared_samples"."search_index") in (0, 3)),
	CONSTRAINT "prepared_samples_holder" CHECK (num_nonnulls("prepared_samples"."document", "prepared_samples"."holder") = 1)
);
