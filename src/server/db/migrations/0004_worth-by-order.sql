DROP INDEX "bounties_once_a_side";--> statement-breakpoint
ALTER TABLE "bounties" ADD COLUMN "worth_reason" text;--> statement-breakpoint
ALTER TABLE "bounties" ADD COLUMN "worth_of" text;--> statement-breakpoint
ALTER TABLE "bounties" ADD COLUMN "nth" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "options" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "value_cent" integer;--> statement-breakpoint
ALTER TABLE "referrals" ADD COLUMN "recipient_bonus_cent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "bounties_once_a_side" ON "bounties" USING btree ("tenant","recipient_number","side","nth");