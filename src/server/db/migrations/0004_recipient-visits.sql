CREATE TABLE "referral_visits" (
	"tenant" text NOT NULL,
	"referral_number" text NOT NULL,
	"channel" text NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"entries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "referral_visits_tenant_referral_number_channel_pk" PRIMARY KEY("tenant","referral_number","channel")
);
--> statement-breakpoint
ALTER TABLE "recommenders" ADD COLUMN "customer_number" text;--> statement-breakpoint
ALTER TABLE "referral_visits" ADD CONSTRAINT "referral_visits_tenant_referral_number_referrals_tenant_number_fk" FOREIGN KEY ("tenant","referral_number") REFERENCES "public"."referrals"("tenant","number") ON DELETE cascade ON UPDATE no action;