ALTER TABLE "passages" ADD COLUMN "depth" integer;--> statement-breakpoint
ALTER TABLE "passages" ADD COLUMN "goes_on" boolean;