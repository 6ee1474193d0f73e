-- Whoever waits for a table has everybody else wait behind it: ten seconds at most, then it is there whole or not at all, and may be begun again.
SET LOCAL lock_timeout = '10s';--> statement-breakpoint
CREATE TABLE "consent_texts" (
	"tenant" text NOT NULL,
	"hash" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "consent_texts_tenant_hash_pk" PRIMARY KEY("tenant","hash")
);
--> statement-breakpoint
ALTER TABLE "consents" ALTER COLUMN "text" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "text_hash" text;