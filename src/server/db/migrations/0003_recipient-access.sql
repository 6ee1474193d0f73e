-- Devices that were known before stay known: what they were given is a token like others now.
INSERT INTO "purpose_tokens" ("tenant", "hash", "purpose", "subject", "referral_number", "details", "created_at", "expires_at")
SELECT "tenant", "token_hash", 'recipient-visit', "number", "referral_number", jsonb_build_object('firstName', "first_name", 'channel', "channel"), "created_at", "delete_after"
FROM "recipients";--> statement-breakpoint
DROP INDEX "recipients_token";--> statement-breakpoint
ALTER TABLE "recipients" DROP COLUMN "token_hash";