ALTER TABLE "feeds" ADD COLUMN "silent_hours" smallint DEFAULT 8 NOT NULL;--> statement-breakpoint
ALTER TABLE "feeds" ADD COLUMN "last_taken_at" timestamp with time zone;--> statement-breakpoint
UPDATE "feeds" SET "last_taken_at" = "last_as_of";
