CREATE TABLE "milestones" (
	"name" text PRIMARY KEY NOT NULL,
	"reachedAt" timestamp with time zone DEFAULT now() NOT NULL
);
