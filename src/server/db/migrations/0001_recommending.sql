ALTER TABLE "consents" ADD COLUMN "campaign_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "referrals" ADD COLUMN "kind" text DEFAULT 'Standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "referrals" ADD COLUMN "agent_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "referrals" ADD COLUMN "entry_source" text DEFAULT '' NOT NULL;