CREATE TABLE "sign_ups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"password_hash" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"birthdate" date NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD COLUMN "sign_up_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "owner_proved" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_ups" ADD CONSTRAINT "sign_ups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sign_ups_device" ON "sign_ups" USING btree ("user_id","device_id");--> statement-breakpoint
CREATE INDEX "sign_ups_age" ON "sign_ups" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_sign_up_id_sign_ups_id_fk" FOREIGN KEY ("sign_up_id") REFERENCES "public"."sign_ups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_tokens_sign_up" ON "mail_tokens" USING btree ("sign_up_id") WHERE "mail_tokens"."sign_up_id" is not null;