-- Tokens name from now on for people of which kind they are, so that no former one holds: whoever was signed in logs in again.
DELETE FROM "sessions";--> statement-breakpoint
DROP INDEX "sessions_of_recommender";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "subject_kind" text NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "subject_id" uuid NOT NULL;--> statement-breakpoint
CREATE INDEX "sessions_of_subject" ON "sessions" USING btree ("tenant","subject_kind","subject_id");--> statement-breakpoint
ALTER TABLE "sessions" DROP COLUMN "recommender_id";
