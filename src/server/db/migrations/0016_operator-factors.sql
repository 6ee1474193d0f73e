CREATE TABLE "operator_factors" (
	"tenant" text NOT NULL,
	"operator" text NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"used_step" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "operator_factors_tenant_operator_pk" PRIMARY KEY("tenant","operator")
);
--> statement-breakpoint
ALTER TABLE "operator_factors" ADD CONSTRAINT "operator_factors_tenant_operator_operators_tenant_id_fk" FOREIGN KEY ("tenant","operator") REFERENCES "public"."operators"("tenant","id") ON DELETE no action ON UPDATE no action;