CREATE TABLE "tenant_contents" (
	"tenant" text NOT NULL,
	"source" text NOT NULL,
	"content" text,
	"hash" text,
	"fetched_at" timestamp with time zone,
	"tried_at" timestamp with time zone,
	"due_at" timestamp with time zone NOT NULL,
	"mistakes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "tenant_contents_tenant_pk" PRIMARY KEY("tenant")
);
