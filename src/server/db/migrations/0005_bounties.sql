CREATE TABLE "bank_accounts" (
	"tenant" text NOT NULL,
	"recommender_id" uuid NOT NULL,
	"sealed" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_accounts_tenant_recommender_id_pk" PRIMARY KEY("tenant","recommender_id")
);
--> statement-breakpoint
CREATE TABLE "bounties" (
	"tenant" text NOT NULL,
	"id" uuid NOT NULL,
	"side" text NOT NULL,
	"referral_number" text NOT NULL,
	"recipient_number" text NOT NULL,
	"recommender_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"value_cent" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"order_id" text,
	"collect_by" timestamp with time zone,
	"claim_by" timestamp with time zone,
	"payout" text,
	"claimed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bounties_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "bounty_destinations" (
	"tenant" text NOT NULL,
	"bounty_id" uuid NOT NULL,
	"sealed" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bounty_destinations_tenant_bounty_id_pk" PRIMARY KEY("tenant","bounty_id")
);
--> statement-breakpoint
CREATE TABLE "bounty_history" (
	"tenant" text NOT NULL,
	"id" bigserial NOT NULL,
	"bounty_id" uuid NOT NULL,
	"former" text,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "bounty_history_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
ALTER TABLE "bounty_destinations" ADD CONSTRAINT "bounty_destinations_tenant_bounty_id_bounties_tenant_id_fk" FOREIGN KEY ("tenant","bounty_id") REFERENCES "public"."bounties"("tenant","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bounty_history" ADD CONSTRAINT "bounty_history_tenant_bounty_id_bounties_tenant_id_fk" FOREIGN KEY ("tenant","bounty_id") REFERENCES "public"."bounties"("tenant","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bounties_once_a_side" ON "bounties" USING btree ("tenant","recipient_number","side");--> statement-breakpoint
CREATE INDEX "bounties_of_referral" ON "bounties" USING btree ("tenant","referral_number");--> statement-breakpoint
CREATE INDEX "bounties_of_recommender" ON "bounties" USING btree ("tenant","recommender_id","side");--> statement-breakpoint
CREATE INDEX "bounties_by_state" ON "bounties" USING btree ("tenant","state","claim_by");--> statement-breakpoint
CREATE INDEX "bounty_history_of_bounty" ON "bounty_history" USING btree ("tenant","bounty_id");