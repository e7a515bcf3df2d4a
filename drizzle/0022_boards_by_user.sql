DROP INDEX "board_scores_user";--> statement-breakpoint
DROP INDEX "board_scores_top";--> statement-breakpoint
ALTER TABLE "board_scores" DROP CONSTRAINT "board_scores_board_user_id_pk";--> statement-breakpoint
ALTER TABLE "board_scores" ADD CONSTRAINT "board_scores_user_id_board_pk" PRIMARY KEY("user_id","board");--> statement-breakpoint
ALTER TABLE "board_scores" ADD COLUMN "since" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "board_scores_top" ON "board_scores" USING btree ("board","score" DESC NULLS LAST,"since","user_id") WHERE "board_scores"."shown";