CREATE TABLE "missing_bounties" (
	"tenant" text NOT NULL,
	"number" text NOT NULL,
	"recommender_id" uuid NOT NULL,
	"product_id" text,
	"happened_on" text NOT NULL,
	"initials" text NOT NULL,
	"agreed" text NOT NULL,
	"missing_text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" text,
	"answer_text" text,
	CONSTRAINT "missing_bounties_tenant_number_pk" PRIMARY KEY("tenant","number")
);
--> statement-breakpoint
ALTER TABLE "missing_bounties" ADD CONSTRAINT "missing_bounties_tenant_recommender_id_recommenders_tenant_id_fk" FOREIGN KEY ("tenant","recommender_id") REFERENCES "public"."recommenders"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "missing_bounties_of_recommender" ON "missing_bounties" USING btree ("tenant","recommender_id");--> statement-breakpoint
CREATE INDEX "missing_bounties_waiting" ON "missing_bounties" USING btree ("tenant","created_at") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "missing_bounties_age" ON "missing_bounties" USING btree ("answered_at");