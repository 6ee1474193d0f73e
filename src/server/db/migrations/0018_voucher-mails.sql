ALTER TABLE "vouchers" ADD COLUMN "mail_id" uuid;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "redirect" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "vouchers_one_a_mail" ON "vouchers" USING btree ("tenant","mail_id");