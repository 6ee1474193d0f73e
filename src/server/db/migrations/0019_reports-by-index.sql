ALTER TABLE "bounties" ADD COLUMN "agent_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "agent_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "recipients" ADD COLUMN "agent_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "bounties_of_agent_by_time" ON "bounties" USING btree ("tenant","agent_number","ready_at","id") WHERE agent_number <> '' and order_id is not null;--> statement-breakpoint
CREATE INDEX "bounties_of_agent_counted" ON "bounties" USING btree ("tenant","agent_number") WHERE agent_number <> '' and order_id is not null;--> statement-breakpoint
CREATE INDEX "consents_allowing_newsletter" ON "consents" USING btree ("tenant","confirmed_at","id") WHERE purpose = 'newsletter' and withdrawn_at is null and confirmed_at is not null;--> statement-breakpoint
CREATE INDEX "orders_of_agent_by_time" ON "orders" USING btree ("tenant","agent_number","ordered_at","external_id") WHERE agent_number <> '';--> statement-breakpoint
CREATE INDEX "orders_of_agent_counted" ON "orders" USING btree ("tenant","agent_number") WHERE agent_number <> '';--> statement-breakpoint
CREATE INDEX "recipients_of_agent_by_time" ON "recipients" USING btree ("tenant","agent_number","created_at","number") WHERE agent_number <> '';--> statement-breakpoint
CREATE INDEX "recipients_of_agent_counted" ON "recipients" USING btree ("tenant","agent_number") WHERE agent_number <> '';--> statement-breakpoint
CREATE INDEX "referrals_of_agent_by_time" ON "referrals" USING btree ("tenant","agent_number","created_at","number") WHERE agent_number <> '';--> statement-breakpoint
CREATE INDEX "referrals_of_agent_counted" ON "referrals" USING btree ("tenant","agent_number") WHERE agent_number <> '';--> statement-breakpoint
CREATE INDEX "recommenders_of_agent_counted" ON "referrals" USING btree ("tenant","agent_number","recommender_id") WHERE agent_number <> '';