ALTER TABLE "orders" ADD COLUMN "email_hash" text;--> statement-breakpoint
ALTER TABLE "recipients" ADD COLUMN "email_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_by_email" ON "orders" USING btree ("tenant","email_hash");--> statement-breakpoint
CREATE INDEX "recipients_by_email" ON "recipients" USING btree ("tenant","email_hash");--> statement-breakpoint
UPDATE "recipients" SET "email_hash" = encode(sha256(convert_to(lower(btrim("email")), 'UTF8')), 'hex');
