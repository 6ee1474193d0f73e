CREATE TABLE "operators" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"normal_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "operators_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "secret_keys" (
	"check_value" text PRIMARY KEY NOT NULL,
	"first_given_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "operator_actions" ADD COLUMN "operator_id" text NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_actions" ADD COLUMN "key_id" text NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_keys" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "operator_keys" ADD COLUMN "renewed_to" uuid;--> statement-breakpoint
ALTER TABLE "operator_keys" ADD COLUMN "made_by" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_keys" ADD COLUMN "vouched_by" jsonb NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "operators_by_name" ON "operators" USING btree ("tenant","normal_name");--> statement-breakpoint
ALTER TABLE "operator_keys" ADD CONSTRAINT "operator_keys_tenant_operator_operators_tenant_id_fk" FOREIGN KEY ("tenant","operator") REFERENCES "public"."operators"("tenant","id") ON DELETE no action ON UPDATE no action;