ALTER TABLE "agency_users" ADD COLUMN "mailbox" text;--> statement-breakpoint
ALTER TABLE "agency_users" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "agency_users_by_mailbox" ON "agency_users" USING btree ("tenant","mailbox");