-- no transaction
-- They take the place of those by time, which go by a migration of their own (0032), so that who does this once more never drops the ones that are left.
DROP INDEX CONCURRENTLY IF EXISTS "bounties_of_agent_shown";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "bounties_of_agent_shown" ON "bounties" USING btree ("tenant","agent_number","ready_at","id","side","referral_number","recipient_number","recommender_id","order_id","product_id","value_cent","state","standing","at","claim_by","held_at") WHERE agent_number <> '' and order_id is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_of_agent_shown";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_of_agent_shown" ON "orders" USING btree ("tenant","agent_number","ordered_at","external_id","referral_number","recipient_number","product_id","status","paid_at") WHERE agent_number <> '';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "recipients_of_agent_shown";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "recipients_of_agent_shown" ON "recipients" USING btree ("tenant","agent_number","created_at","number","referral_number","first_name","last_name","channel","confirmed_at") WHERE agent_number <> '';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "recommenders_blocked";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "recommenders_blocked" ON "recommenders" USING btree ("tenant","id") WHERE blocked_at is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "referrals_of_agent_shown";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "referrals_of_agent_shown" ON "referrals" USING btree ("tenant","agent_number","created_at","number","recommender_id","first_name","last_name","product_id","channel","confirmed_at","expires_at","blocked_at") WHERE agent_number <> '';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "referrals_blocked";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "referrals_blocked" ON "referrals" USING btree ("tenant","number") WHERE blocked_at is not null;
