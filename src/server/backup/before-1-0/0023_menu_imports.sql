CREATE TABLE "menu_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"file" text NOT NULL,
	"counts" jsonb NOT NULL,
	"menuBefore" jsonb NOT NULL,
	"pictures" jsonb NOT NULL,
	"versionAfter" text NOT NULL
);
