CREATE TABLE "upload_leases" (
	"learner_id" uuid NOT NULL,
	"slot" integer NOT NULL,
	"holder" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "upload_leases_learner_id_slot_pk" PRIMARY KEY("learner_id","slot")
);
--> statement-breakpoint
CREATE TABLE "worker_time" (
	"key" text PRIMARY KEY NOT NULL,
	"seconds" double precision NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "upload_leases" ADD CONSTRAINT "upload_leases_learner_id_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "worker_time_ends" ON "worker_time" USING btree ("ends_at");