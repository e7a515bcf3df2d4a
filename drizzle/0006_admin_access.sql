ALTER TABLE "admin_invites" ADD COLUMN "admin_id" uuid;--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_invites" ADD CONSTRAINT "admin_invites_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "admin_invites_open" ON "admin_invites" USING btree ("mail_address") WHERE "admin_invites"."used_at" is null and "admin_invites"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "admin_invites_admin" ON "admin_invites" USING btree ("admin_id") WHERE "admin_invites"."admin_id" is not null;