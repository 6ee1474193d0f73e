ALTER TABLE "operator_actions" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "blocks_of_subject" ON "blocks" USING btree ("tenant","thing","subject");--> statement-breakpoint
CREATE INDEX "recipients_by_name" ON "recipients" USING btree ("tenant",(lower("last_name") collate "C"),(lower("first_name") collate "C"));--> statement-breakpoint
CREATE INDEX "recommenders_by_name" ON "recommenders" USING btree ("tenant",(lower("last_name") collate "C"),(lower("first_name") collate "C"));--> statement-breakpoint
CREATE INDEX "recommenders_by_customer_number" ON "recommenders" USING btree ("tenant","customer_number") WHERE customer_number is not null;