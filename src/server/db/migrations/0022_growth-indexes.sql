-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "bounties_of_agent_by_time";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "bounties_of_agent_by_time" ON "bounties" USING btree ("tenant","agent_number","ready_at","id") WHERE agent_number <> '' and order_id is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "bounties_of_agent_counted";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "bounties_of_agent_counted" ON "bounties" USING btree ("tenant","agent_number") WHERE agent_number <> '' and order_id is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "consents_allowing_newsletter";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "consents_allowing_newsletter" ON "consents" USING btree ("tenant","confirmed_at","id") WHERE purpose = 'newsletter' and withdrawn_at is null and confirmed_at is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "operator_actions_age";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "operator_actions_age" ON "operator_actions" USING btree ("at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_of_recipient";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_of_recipient" ON "orders" USING btree ("tenant","recipient_number") WHERE recipient_number is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_of_agent_by_time";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_of_agent_by_time" ON "orders" USING btree ("tenant","agent_number","ordered_at","external_id") WHERE agent_number <> '';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_of_agent_counted";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_of_agent_counted" ON "orders" USING btree ("tenant","agent_number") WHERE agent_number <> '';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "recipients_of_agent_by_time";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "recipients_of_agent_by_time" ON "recipients" USING btree ("tenant","agent_number","created_at","number") WHERE agent_number <> '';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "recipients_of_agent_counted";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "recipients_of_agent_counted" ON "recipients" USING btree ("tenant","agent_number") WHERE agent_number <> '';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "referrals_of_agent_by_time";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "referrals_of_agent_by_time" ON "referrals" USING btree ("tenant","agent_number","created_at","number") WHERE agent_number <> '';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "referrals_of_agent_counted";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "referrals_of_agent_counted" ON "referrals" USING btree ("tenant","agent_number") WHERE agent_number <> '';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "recommenders_of_agent_counted";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "recommenders_of_agent_counted" ON "referrals" USING btree ("tenant","agent_number","recommender_id") WHERE agent_number <> '';
