-- no transaction
-- Whoever waits for a table has everybody else wait behind it: ten seconds at most, then it is begun again. What follows locks nobody out.
SET lock_timeout = '10s';--> statement-breakpoint
ALTER TABLE "consents" DROP CONSTRAINT IF EXISTS "consents_have_words";--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_have_words" CHECK ("consents"."text" is not null or "consents"."text_hash" is not null) NOT VALID;--> statement-breakpoint
SET lock_timeout = 0;--> statement-breakpoint
ALTER TABLE "consents" VALIDATE CONSTRAINT "consents_have_words";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "consents_with_words";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "consents_with_words" ON "consents" USING btree ("requested_at") WHERE text is not null;
