CREATE TABLE "operator_searches" (
	"tenant" text NOT NULL,
	"day" date NOT NULL,
	"operator_id" text NOT NULL,
	"kind" text NOT NULL,
	"operator" text NOT NULL,
	"search_count" integer NOT NULL,
	"found_count" integer NOT NULL,
	"empty_count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "operator_searches_tenant_day_operator_id_kind_pk" PRIMARY KEY("tenant","day","operator_id","kind")
);
--> statement-breakpoint
DROP INDEX "bounties_of_nothing";--> statement-breakpoint
DROP INDEX "missing_bounties_waiting";--> statement-breakpoint
DROP INDEX "operator_actions_by_time";--> statement-breakpoint
DROP INDEX "operator_actions_by_subject";--> statement-breakpoint
DROP INDEX "orders_waiting";--> statement-breakpoint
CREATE INDEX "operator_searches_age" ON "operator_searches" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "bank_accounts_by_key" ON "bank_accounts" USING btree ((split_part("sealed", '.', 1)));--> statement-breakpoint
CREATE INDEX "blocks_by_time" ON "blocks" USING btree ("tenant","blocked_at","id") WHERE cause is null;--> statement-breakpoint
CREATE INDEX "blocks_lifted_age" ON "blocks" USING btree ("lifted_at") WHERE lifted_at is not null;--> statement-breakpoint
CREATE INDEX "bounty_destinations_age" ON "bounty_destinations" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "bounty_destinations_by_key" ON "bounty_destinations" USING btree ((split_part("sealed", '.', 1)));--> statement-breakpoint
CREATE INDEX "consents_unconfirmed" ON "consents" USING btree ("requested_at") WHERE confirmed_at is null;--> statement-breakpoint
CREATE INDEX "consents_to_delete" ON "consents" USING btree ("delete_after") WHERE delete_after is not null;--> statement-breakpoint
CREATE INDEX "consents_of_campaign" ON "consents" USING btree ("tenant","campaign_id","subject") WHERE purpose = 'campaign';--> statement-breakpoint
CREATE INDEX "payment_records_by_key" ON "payment_records" USING btree ((split_part("sealed", '.', 1)));--> statement-breakpoint
CREATE INDEX "missing_bounties_by_time" ON "missing_bounties" USING btree ("tenant","created_at","number");--> statement-breakpoint
CREATE INDEX "operator_actions_by_operator" ON "operator_actions" USING btree ("tenant","operator_id","id");--> statement-breakpoint
CREATE INDEX "orders_age" ON "orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "pay_runs_by_time" ON "pay_runs" USING btree ("tenant","created_at","id");--> statement-breakpoint
CREATE INDEX "pay_runs_age" ON "pay_runs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "pay_runs_by_key" ON "pay_runs" USING btree ((split_part("sealed_file", '.', 1)));--> statement-breakpoint
CREATE INDEX "pay_runs_refused" ON "pay_runs" USING btree ("tenant","id") WHERE state = 'Abgelehnt' and sealed_file is not null;--> statement-breakpoint
CREATE INDEX "recipients_age" ON "recipients" USING btree ("confirmed_at") WHERE confirmed_at is not null;--> statement-breakpoint
CREATE INDEX "recommenders_unconfirmed" ON "recommenders" USING btree ("created_at") WHERE confirmed_at is null;--> statement-breakpoint
CREATE INDEX "referrals_age" ON "referrals" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "referrals_unconfirmed" ON "referrals" USING btree ("created_at") WHERE confirmed_at is null;--> statement-breakpoint
CREATE INDEX "vouchers_by_key" ON "vouchers" USING btree ((split_part("sealed", '.', 1)));--> statement-breakpoint
CREATE INDEX "vouchers_given_age" ON "vouchers" USING btree ("given_at") WHERE given_at is not null;--> statement-breakpoint
CREATE INDEX "vouchers_given" ON "vouchers" USING btree ("tenant","value_cent") WHERE bounty_id is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_unsent" ON "webhook_deliveries" USING btree ("tenant","endpoint_id","created_at","id") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "bounties_of_nothing" ON "bounties" USING btree ("tenant","product_id","created_at") WHERE state = 'Offen' and order_id is null;--> statement-breakpoint
CREATE INDEX "missing_bounties_waiting" ON "missing_bounties" USING btree ("tenant","created_at","number") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "operator_actions_by_time" ON "operator_actions" USING btree ("tenant","at","id");--> statement-breakpoint
CREATE INDEX "operator_actions_by_subject" ON "operator_actions" USING btree ("tenant","subject","at","id");--> statement-breakpoint
CREATE INDEX "orders_waiting" ON "orders" USING btree ("tenant","created_at","external_id") WHERE referral_number is null and set_aside_at is null;