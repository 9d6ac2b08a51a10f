CREATE TABLE "pictures" (
	"path" text PRIMARY KEY NOT NULL,
	"uploadId" text NOT NULL,
	"createdAt" timestamp with time zone NOT NULL,
	"storedAt" timestamp with time zone,
	"removedAt" timestamp with time zone,
	CONSTRAINT "pictures_uploadId_unique" UNIQUE("uploadId")
);
--> statement-breakpoint
CREATE INDEX "pictures_created_idx" ON "pictures" USING btree ("createdAt");