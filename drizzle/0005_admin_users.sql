DROP INDEX "users_last_login";--> statement-breakpoint
CREATE INDEX "users_signed_in" ON "users" USING btree (coalesce("last_login_at", '-infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree (lower(left("name", 100)),"id");--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("created_at","id") WHERE "users"."disabled_at" is not null;